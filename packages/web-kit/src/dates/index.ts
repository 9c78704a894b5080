const MINUTE = 60_000;

/**
 * A moment as the clock shows it where the person is, written as if that were UTC: its day is the person's calendar day,
 * as the day of a due date is.
 */
export const localTime = (moment: number): string =>
  new Date(moment - new Date(moment).getTimezoneOffset() * MINUTE).toISOString();

/** The calendar day of a moment where the person is, as `2026-11-24`. */
export const localDay = (moment: number): string => localTime(moment).slice(0, 10);
