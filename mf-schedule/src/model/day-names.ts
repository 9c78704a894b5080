import type { CalendarDate } from '@internationalized/date';

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const longDay = inUtc({ weekday: 'long', month: 'long', day: 'numeric' });
const weekday = inUtc({ weekday: 'short' });
const span = inUtc({ month: 'short', day: 'numeric' });
const spanWithYear = inUtc({ month: 'short', day: 'numeric', year: 'numeric' });

const asDate = (day: CalendarDate) => day.toDate('UTC');

/** "Tuesday, November 24" */
export const longDayName = (day: CalendarDate): string => longDay.format(asDate(day));

/** "Tue" */
export const shortWeekday = (day: CalendarDate): string => weekday.format(asDate(day));

/** "Nov 23 – 29" if all days are in `thisYear`; otherwise with the year: "Dec 28, 2026 – Jan 3, 2027". */
export function spanOf(days: readonly CalendarDate[], thisYear?: number): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  const isInThisYear = first.year === thisYear && last.year === thisYear;
  return (isInThisYear ? span : spanWithYear).formatRange(asDate(first), asDate(last));
}
