const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/**
 * The UTC calendar day of a due date: the day that was clicked in the schedule, in any time zone.
 * "Today" if it is the user's local day (`2026-11-24`).
 */
export function dueDay(dueDate: string, today: string): string {
  return dueDate.startsWith(today) ? 'Today' : format.format(new Date(dueDate));
}
