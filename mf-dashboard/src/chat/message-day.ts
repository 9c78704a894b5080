const DAY_MS = 24 * 60 * 60 * 1000;

const thisYear = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const anotherYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a calendar day (`2026-11-24`) as a divider between messages, relative to today. */
export function messageDay(day: string, today: string): string {
  const daysAgo = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  if (daysAgo === 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  const format = day.slice(0, 4) === today.slice(0, 4) ? thisYear : anotherYear;
  return format.format(Date.parse(day));
}
