import { fitsMember } from '@family-chores/contracts/schedule/ages';
import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import type { Chore } from '@family-chores/contracts/schedule/chores';
import type { CalendarDate } from '@internationalized/date';
import type { PlannedAssignment } from '../assignments/use-assign.ts';
import { dayOf } from '../model/week.rules.ts';

interface CopyInput {
  lastWeek: readonly Assignment[];
  thisWeek: readonly Assignment[];
  members: readonly Member[];
  chores: readonly Chore[];
  today: CalendarDate;
}

interface Copies {
  planned: readonly PlannedAssignment[];
  /** How many assignments of last week are not copied. Those of repeating chores do not count. */
  skipped: number;
}

const keyOf = (choreId: number, memberId: number, day: CalendarDate) =>
  `${choreId} ${memberId} ${day.toString()}`;

/**
 * Plans last week's chores for the same weekdays. Repeating chores, even if another member took them over, are left to
 * their series.
 */
export function copiesOf({ lastWeek, thisWeek, members, chores, today }: CopyInput): Copies {
  const membersById = new Map(members.map((member) => [member.id, member]));
  const choresById = new Map(chores.map((chore) => [chore.id, chore]));
  const existing = new Set(
    thisWeek.map(({ choreId, familyMemberId, dueDate }) => keyOf(choreId, familyMemberId, dayOf(dueDate))),
  );
  const unrepeated = lastWeek.filter(({ seriesId, handedOver }) => seriesId === undefined && !handedOver);
  const planned = unrepeated.flatMap(({ choreId, familyMemberId, dueDate }) => {
    const [chore, member] = [choresById.get(choreId), membersById.get(familyMemberId)];
    const day = dayOf(dueDate).add({ weeks: 1 });
    const key = keyOf(choreId, familyMemberId, day);
    if (!chore || !member || day.compare(today) < 0 || existing.has(key)) return [];
    if (!fitsMember(chore, member, day.toString())) return [];
    existing.add(key);
    return [{ chore, member, day }];
  });
  return { planned, skipped: unrepeated.length - planned.length };
}
