import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { type CalendarDate, parseAbsolute, startOfWeek, toCalendarDate } from '@internationalized/date';
import { DAYS_A_WEEK } from '../constants.ts';

/** The due date of a cell: UTC midnight of its day, whatever the browser's time zone (contract of /api/assignments). */
export const dueDateOf = (day: CalendarDate): string => day.toDate('UTC').toISOString();

/** The UTC day on which an assignment is shown. */
export const dayOf = (dueDate: string): CalendarDate => toCalendarDate(parseAbsolute(dueDate, 'UTC'));

/** The days from the Monday to the Sunday around a day. */
export function weekOf(day: CalendarDate): CalendarDate[] {
  const monday = startOfWeek(day, 'en-US', 'mon');
  return Array.from({ length: DAYS_A_WEEK }, (_, days) => monday.add({ days }));
}

/** The half week that contains a day: Monday to Thursday, or Friday to Sunday. */
export function halfOf(day: CalendarDate): CalendarDate[] {
  const week = weekOf(day);
  const fridayToSunday = week.slice(4);
  return fridayToSunday.some((each) => each.compare(day) === 0) ? fridayToSunday : week.slice(0, 4);
}

/** The range of due dates in the week around a day, in ISO 8601. `to` is exclusive. */
export function windowOf(day: CalendarDate): { from: string; to: string } {
  const monday = startOfWeek(day, 'en-US', 'mon');
  return { from: dueDateOf(monday), to: dueDateOf(monday.add({ days: DAYS_A_WEEK })) };
}

export function assignmentsIn(
  assignments: readonly Assignment[],
  familyMemberId: number,
  day: CalendarDate,
): Assignment[] {
  return assignments.filter(
    (assignment) =>
      assignment.familyMemberId === familyMemberId && dayOf(assignment.dueDate).compare(day) === 0,
  );
}
