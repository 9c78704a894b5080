import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import type { Chore } from '@family-chores/contracts/schedule/chores';
import type { CalendarDate } from '@internationalized/date';
import { longDayName } from '../model/day-names.ts';
import { dayOf } from '../model/week.rules.ts';

export interface Cell {
  member: Member;
  day: CalendarDate;
}

export const cellsOf = (members: readonly Member[], days: readonly CalendarDate[]): Cell[] =>
  members.flatMap((member) => days.map((day) => ({ member, day })));

export const isPlanned = (
  assignments: readonly Assignment[],
  { id }: Pick<Chore, 'id'>,
  { member, day }: { member: Pick<Member, 'id'>; day: CalendarDate },
): boolean =>
  assignments.some(
    ({ choreId, familyMemberId, dueDate }) =>
      choreId === id && familyMemberId === member.id && dayOf(dueDate).compare(day) === 0,
  );

export const missingCells = (
  assignments: readonly Assignment[],
  chore: Chore,
  cells: readonly Cell[],
): Cell[] => cells.filter((cell) => !isPlanned(assignments, chore, cell));

const list = new Intl.ListFormat('en-US');

/** Such as "Set the table for Mia"; for several cells, ends in ", on Tuesday, November 24" or ", on 3 days". */
export function additionInWords({ name }: Chore, cells: readonly Cell[]): string {
  if (cells.length === 0) return `${name} is already planned on each of these days.`;
  const names = [...new Set(cells.map(({ member }) => member.name))];
  const days = new Map(cells.map(({ day }) => [day.toString(), day]));
  const [first] = days.values();
  const when =
    days.size > 1 ? `, on ${days.size} days` : first && cells.length > 1 ? `, on ${longDayName(first)}` : '';
  return `${name} for ${list.format(names)}${when}`;
}
