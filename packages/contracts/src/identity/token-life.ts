/** How long services accept the token of a session, in milliseconds. Apart from the calls: pages need no zod for it. */
export const TOKEN_LIFE = 5 * 60_000;
