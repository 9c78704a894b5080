import Stripe from 'stripe';

/** The version whose shapes this provider speaks: the one the SDK is pinned to. */
export const apiVersion = Stripe.API_VERSION;
