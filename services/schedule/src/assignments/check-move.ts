import type { BodyOf } from '@family-chores/contracts/define-call';
import { problem } from '@family-chores/contracts/problem';
import type { moveAssignment } from '@family-chores/contracts/schedule/assignments';
import { dayIn } from '@family-chores/service-kit/time-zones';
import type { AssignmentDocument } from '../model/assignment.model.ts';
import { Planning } from '../model/planning.model.ts';
import { dayOf } from '../series/days.rules.ts';

/** The time zones in which a day begins first and last: UTC+14 and UTC-12 (`Etc` names invert the sign). */
const [FIRST_ZONE, LAST_ZONE] = ['Etc/GMT-14', 'Etc/GMT+12'];

/**
 * An acting member who is not a parent may only move an overdue assignment to today, without giving it to another
 * member. While the family's time zone is unknown, every day that is today somewhere counts as today.
 * @throws Problem `parent-needed` for any other move
 */
export async function checkMoveToToday(
  { familyId, dueDate }: Pick<AssignmentDocument, 'familyId' | 'dueDate'>,
  move: BodyOf<typeof moveAssignment>,
  now: Date,
): Promise<void> {
  const zone = (await Planning.findById(familyId).lean())?.timeZone;
  const day = move.dueDate?.slice(0, 10) ?? '';
  const isToday = day >= dayIn(zone ?? LAST_ZONE, now) && day <= dayIn(zone ?? FIRST_ZONE, now);
  const isOverdue = dayOf(dueDate) < day;
  if (move.familyMemberId !== undefined || !isToday || !isOverdue) throw problem('parent-needed');
}
