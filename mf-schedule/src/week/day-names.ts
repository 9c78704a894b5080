import type { CalendarDate } from '@internationalized/date';

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const whole = inUtc({ weekday: 'long', month: 'long', day: 'numeric' });
const weekday = inUtc({ weekday: 'short' });
const short = inUtc({ month: 'short', day: 'numeric', year: 'numeric' });

const asDate = (day: CalendarDate) => day.toDate('UTC');

/** "Tuesday, November 24" */
export const nameOf = (day: CalendarDate): string => whole.format(asDate(day));

/** "Tue" */
export const weekdayOf = (day: CalendarDate): string => weekday.format(asDate(day));

/** "Nov 23 – 29, 2026" */
export const spanOf = (first: CalendarDate, last: CalendarDate): string =>
  short.formatRange(asDate(first), asDate(last));
