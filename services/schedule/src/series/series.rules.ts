import type { Turns } from '@family-chores/contracts/schedule/series-fields';
import { weekdayOf, weekOf } from './days.rules.ts';

/** Days are calendar days, such as `2026-03-02`. */
export interface Repetition {
  /** ISO 8601: 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
  readonly everyWeeks: number;
  readonly start: string;
  readonly end: string | null;
}

interface Rotation extends Repetition {
  readonly memberIds: readonly number[];
  readonly turns: Turns;
}

/**
 * Whether a series takes place on a day. "Every N weeks" counts calendar weeks, Monday to Sunday, from the one that
 * contains `start`: that week is the first, even if some of its days are before `start`.
 */
export function occursOn({ weekdays, everyWeeks, start, end }: Repetition, day: string): boolean {
  if (day < start || (end !== null && day > end)) return false;
  return weekdays.includes(weekdayOf(day)) && (weekOf(day) - weekOf(start)) % everyWeeks === 0;
}

/**
 * Ids of the members who have the chore on a day. Rotation is a function of the date alone: the n-th occurrence
 * (`rotate-daily`) or the n-th week of the series (`rotate-weekly`) since `start` belongs to the n-th member, starting
 * over after the last. If that member is not available, the next available one in the order stands in for that day.
 * Neither a stand-in nor a skipped occurrence changes the turns after it.
 */
export function membersOn(
  series: Rotation,
  day: string,
  isAvailable: (memberId: number) => boolean,
): readonly number[] {
  if (!occursOn(series, day)) return [];
  const { memberIds, turns } = series;
  if (turns === 'each') return memberIds.filter(isAvailable);
  const memberIndex =
    (turns === 'rotate-daily' ? occurrencesBefore(series, day) : weeksBefore(series, day)) % memberIds.length;
  const inOrder = [...memberIds.slice(memberIndex), ...memberIds.slice(0, memberIndex)];
  return inOrder.filter(isAvailable).slice(0, 1);
}

/** How many weeks of the series precede the week of this day. The week of `start` counts even without an occurrence. */
function weeksBefore({ everyWeeks, start }: Repetition, day: string): number {
  return Math.floor((weekOf(day) - weekOf(start)) / everyWeeks);
}

function occurrencesBefore(series: Repetition, day: string): number {
  const { weekdays, start } = series;
  const countEarlierWeekdays = (weekday: number) => weekdays.filter((each) => each < weekday).length;
  return (
    weeksBefore(series, day) * weekdays.length +
    countEarlierWeekdays(weekdayOf(day)) -
    countEarlierWeekdays(weekdayOf(start))
  );
}
