const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/**
 * The UTC calendar day of a due date, which is the day that was clicked in the schedule wherever the family lives.
 * Called "Today" on the day of `now` where the person is.
 */
export function dueDay(dueDate: string, now: Date): string {
  const due = new Date(dueDate);
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const isToday = due.getTime() >= today && due.getTime() < today + 24 * 60 * 60 * 1000;
  return isToday ? 'Today' : format.format(due);
}
