/** Begins what an address says about the builds of this browser: `?mfe.rewards=<build id>&mfe.channel=preview`. */
export const PIN_PREFIX = 'mfe.';

/** `?mfe.reset`: any page of this address takes what others do from then on. The registry answers it, without a script. */
export const RESET_PARAMETER = `${PIN_PREFIX}reset`;
