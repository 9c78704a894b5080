/** Prefix of the query parameters that pin builds: `?mfe.rewards=<build id>&mfe.channel=preview`. */
export const PIN_PREFIX = 'mfe.';

/** `?mfe.reset` on any page removes the pins. The registry handles it, so it works without a script. */
export const RESET_PARAMETER = `${PIN_PREFIX}reset`;
