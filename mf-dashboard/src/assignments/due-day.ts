const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/**
 * Formats a due date by its UTC day, which is the day that was chosen in the schedule, whatever the user's time zone.
 * @param today the user's local day, such as `2026-11-24`; a chore due on it is due "Today"
 */
export function dueDay(dueDate: string, today: string): string {
  return dueDate.startsWith(today) ? 'Today' : format.format(new Date(dueDate));
}
