/**
 * How long after a sign-in, in minutes, a call that needs a recent one is accepted. In a file of its own, so that pages
 * can import it without zod.
 */
export const RECENT_SIGN_IN_MINUTES = 15;
