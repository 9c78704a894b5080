import type { Assignment } from '@family-chores/contracts/schedule/assignments';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const date = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** When an assignment can be completed: `From Friday on`. Null if it is completed or can be completed `today`. */
export function notBeforeText(
  { completed, dueDate, notBeforeItsDay }: Assignment,
  today: string,
): string | null {
  const day = dueDate.slice(0, 10);
  if (completed || !notBeforeItsDay || day <= today) return null;
  const moment = Date.parse(day);
  return `From ${(moment - Date.parse(today) < WEEK_MS ? weekday : date).format(moment)} on`;
}
