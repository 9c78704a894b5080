/**
 * How long services accept the token of a session, in milliseconds. In a file of its own, so that pages can import it
 * without zod.
 */
export const TOKEN_LIFETIME_MS = 5 * 60_000;
