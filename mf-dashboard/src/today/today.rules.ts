import { UNDO_WINDOW_MS } from '@family-chores/contracts/schedule/undo-window';
import { type PartOfDay, PARTS_OF_DAY } from '@family-chores/contracts/schedule/series-fields';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { isAwaitingVerification } from '@family-chores/contracts/schedule/is-awaiting-verification';
import { localDay } from '@family-chores/web-kit/dates';
import { isOverdue } from '../assignments/assignments.rules.ts';

const MORNING = 5;
const NOON = 12;
const EVENING = 18;

type TodayGroup = 'overdue' | 'today' | 'later' | 'done';

/** @param today the local day, such as `2026-11-24` */
export function groupOf(assignment: Assignment, today: string): TodayGroup {
  if (assignment.completed) return 'done';
  if (isOverdue(assignment, today)) return 'overdue';
  return assignment.dueDate.slice(0, 10) === today ? 'today' : 'later';
}

export type TodaySection = TodayGroup | PartOfDay | 'any-time';

/**
 * The section that lists an assignment on a day that has a chore for a part of the day. On other days, the group
 * (`groupOf`) is the section.
 */
export function sectionOf(assignment: Assignment, today: string): TodaySection {
  const group = groupOf(assignment, today);
  return group === 'today' ? (assignment.partOfDay ?? 'any-time') : group;
}

/**
 * The lists of Today in their order at this hour (0 to 23). After the overdue chores come those of the current part of
 * the day, then those left from earlier parts.
 */
export function sectionsAt(hour: number): readonly TodaySection[] {
  const currentIndex = Number(hour >= NOON) + Number(hour >= EVENING);
  const earlier = PARTS_OF_DAY.slice(0, currentIndex).toReversed();
  return [
    'overdue',
    ...PARTS_OF_DAY.slice(currentIndex, currentIndex + 1),
    ...earlier,
    'any-time',
    ...PARTS_OF_DAY.slice(currentIndex + 1),
    'today',
    'later',
    'done',
  ];
}

/** The day's chores are the open ones that are due by today and those that were completed today. */
export function progressOf(assignments: readonly Assignment[], today: string) {
  // A completed assignment without `completedAt` has just been completed on this device.
  const isCompletedToday = ({ completedAt }: Assignment) =>
    completedAt === null || localDay(Date.parse(completedAt)) === today;
  const done = assignments.filter((each) => each.completed && isCompletedToday(each)).length;
  const open = assignments.filter((each) => ['overdue', 'today'].includes(groupOf(each, today))).length;
  return { done, total: done + open };
}

/** Whether a mistaken completion can still be undone. A completion that was credited immediately is final. */
export function canUndo(assignment: Assignment, now: number): boolean {
  if (!isAwaitingVerification(assignment)) return false;
  const { completedAt } = assignment;
  return completedAt === null || now - Date.parse(completedAt) <= UNDO_WINDOW_MS;
}

/** A greeting for this hour of the day (0 to 23). */
export function greetingAt(hour: number): string {
  if (hour < MORNING || hour >= EVENING) return 'Good evening';
  return hour < NOON ? 'Good morning' : 'Good afternoon';
}

export function progressText(assignments: readonly Assignment[], today: string): string {
  const { done, total } = progressOf(assignments, today);
  return total === 0 ? 'Nothing to do today' : `${done} of ${total} done`;
}

export function approvalText(approved: readonly Assignment[]): string {
  const [first] = approved;
  return approved.length === 1 && first
    ? `${first.verifier?.name} approved “${first.chore.name}”.`
    : `${approved.length} of your chores were approved.`;
}

export function stepsText({ chore: { steps = [] }, tickedSteps = [] }: Assignment): string {
  return `${tickedSteps.length} of ${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`;
}
