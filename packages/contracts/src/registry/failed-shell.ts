/**
 * Cookie of a page whose shell did not start, with the id of that build. Until it expires, the registry gives this browser
 * the previous build, if there is one.
 */
export const FAILED_SHELL = 'failed-shell';

/** Lifetime of the cookie, in seconds. */
export const FAILED_SHELL_MAX_AGE_S = 600;
