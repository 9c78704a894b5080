const MINUTE = 60_000;

/**
 * The user's local time written as if it were UTC, so that its date is the user's calendar day. Due dates use the same
 * form.
 * @param moment milliseconds since 1970
 */
export const localTime = (moment: number): string =>
  new Date(moment - new Date(moment).getTimezoneOffset() * MINUTE).toISOString();

/** The user's calendar day at that moment, as `2026-11-24`. */
export const localDay = (moment: number): string => localTime(moment).slice(0, 10);

/** The time zone of this device, which decides when its days begin. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
