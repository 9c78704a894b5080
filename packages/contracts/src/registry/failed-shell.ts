/**
 * Name of the cookie with the id of a build of the shell that did not start in this browser. Until it expires, the
 * registry gives the browser the previous build, if there is one.
 */
export const FAILED_SHELL = 'failed-shell';

export const FAILED_SHELL_MAX_AGE_S = 600;
