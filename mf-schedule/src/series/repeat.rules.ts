import type { Missed, PartOfDay, Turns } from '@family-chores/contracts/schedule/series-fields';
import { ownTimeZone } from '@family-chores/web-kit/dates';
import { parseDate } from '@internationalized/date';
import { shortWeekday } from '../model/day-names.ts';

/** How a chore repeats, as chosen in a dialog. */
export interface Repetition {
  readonly weekdays: readonly number[];
  readonly everyWeeks: number;
  readonly memberIds: readonly number[];
  readonly turns: Turns;
  readonly partOfDay: PartOfDay | null;
  readonly missed: Missed;
  /** The first day, such as `2026-11-24`. */
  readonly start: string;
  /** The last day; null if there is none. */
  readonly end: string | null;
}

export const EVERY_DAY: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** The request's fields for a repetition, except the first day. `timeZone` decides when each of its days begins. */
export function ruleOf({ weekdays, everyWeeks, memberIds, turns, partOfDay, missed, end }: Repetition) {
  return {
    weekdays: [...weekdays],
    everyWeeks,
    memberIds: [...memberIds],
    turns: memberIds.length > 1 ? turns : ('each' as const),
    partOfDay,
    missed,
    end,
    timeZone: ownTimeZone(),
  };
}

/** Any Monday, for the names of weekdays. */
const MONDAY = parseDate('2026-11-23');
/** "Mon" for 1, "Sun" for 7. */
export const shortDayOf = (weekday: number): string => shortWeekday(MONDAY.add({ days: weekday - 1 }));

export const dailyRepetition = (memberId: number, start: string): Repetition => ({
  weekdays: EVERY_DAY,
  everyWeeks: 1,
  memberIds: [memberId],
  turns: 'each',
  partOfDay: null,
  missed: 'stay',
  start,
  end: null,
});

const list = new Intl.ListFormat('en-US');
const WEEKDAYS = '1,2,3,4,5';
const WEEKEND = '6,7';

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Rhythm = Pick<Repetition, 'weekdays' | 'everyWeeks' | 'partOfDay'>;

/** Such as "every day", "Mon, Wed, and Fri, every 2 weeks" or "on weekdays, in the evening". */
export function rhythmInWords({ weekdays: days, everyWeeks, partOfDay }: Rhythm): string {
  const weeks = everyWeeks === 1 ? '' : `, every ${everyWeeks} weeks`;
  const part = partOfDay === null ? '' : `, in the ${partOfDay}`;
  return `${daysInWords(days.toSorted((a, b) => a - b))}${weeks}${part}`;
}

function daysInWords(days: readonly number[]): string {
  if (days.length === EVERY_DAY.length) return 'every day';
  if (days.join() === WEEKDAYS) return 'on weekdays';
  if (days.join() === WEEKEND) return 'on weekends';
  return list.format(days.map(shortDayOf));
}

export const turnsInWords: Record<Turns, string> = {
  each: 'Everyone',
  'rotate-daily': 'Taking turns each day',
  'rotate-weekly': 'Taking turns each week',
};

export const missedInWords: Record<Missed, string> = {
  stay: 'Stays until it is done',
  lapse: 'Disappears the next day',
};
