import Stripe from 'stripe';

/** The API version that this provider implements: the one the SDK is pinned to. */
export const apiVersion = Stripe.API_VERSION;
