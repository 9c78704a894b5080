import Stripe from 'stripe';

export const apiVersion = Stripe.API_VERSION;
