import Stripe from 'stripe';

/** The API version that this provider implements, which is the one that the SDK uses. */
export const apiVersion = Stripe.API_VERSION;
