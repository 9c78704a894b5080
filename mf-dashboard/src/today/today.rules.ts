import { UNDO_WINDOW_MS } from '@family-chores/contracts/schedule/undo-window';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { localDay } from '@family-chores/web-kit/dates';
import { isOverdue } from '../assignments/assignments.rules.ts';

export const GROUPS = ['overdue', 'today', 'later', 'done'] as const;

export type Group = (typeof GROUPS)[number];

/** Where an assignment is listed on Today (`2026-11-24`). */
export function groupOf(assignment: Assignment, today: string): Group {
  if (assignment.completed) return 'done';
  if (isOverdue(assignment, today)) return 'overdue';
  return assignment.dueDate.slice(0, 10) === today ? 'today' : 'later';
}

/** How many of the day's chores are done: those due by today, and those completed today. */
export function progressOf(chores: readonly Assignment[], today: string) {
  // Without a time it has just been completed on this device.
  const isOfToday = ({ completedAt }: Assignment) =>
    completedAt === null || localDay(Date.parse(completedAt)) === today;
  const done = chores.filter((chore) => chore.completed && isOfToday(chore)).length;
  const open = chores.filter((chore) => ['overdue', 'today'].includes(groupOf(chore, today))).length;
  return { done, total: done + open };
}

/** Whether a completion can still be undone as a mistake. One that is credited at once is final. */
export function canUndo({ completed, completedAt, verified, chore }: Assignment, now: number): boolean {
  if (!completed || verified || chore.creditedOnCompletion) return false;
  return completedAt === null || now - Date.parse(completedAt) <= UNDO_WINDOW_MS;
}

/** A greeting for this hour of the day (0 to 23). */
export function greetingAt(hour: number): string {
  if (hour < 5 || hour >= 18) return 'Good evening';
  return hour < 12 ? 'Good morning' : 'Good afternoon';
}

/** The day in words: `2 of 4 done`. */
export function progressText(chores: readonly Assignment[], today: string): string {
  const { done, total } = progressOf(chores, today);
  return total === 0 ? 'Nothing to do today' : `${done} of ${total} done`;
}

/** What another member approved, in words: `Anna approved “Set the table”`. */
export function approvalText(approved: readonly Assignment[]): string {
  const [first] = approved;
  return approved.length === 1 && first
    ? `${first.verifier?.name} approved “${first.chore.name}”.`
    : `${approved.length} of your chores were approved.`;
}
