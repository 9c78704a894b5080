import type { BodyOf } from '@family-chores/contracts/define-call';
import { problem } from '@family-chores/contracts/problem';
import type { moveAssignment } from '@family-chores/contracts/schedule/assignments';
import { dayIn } from '@family-chores/service-kit/time-zones';
import type { AssignmentDocument } from '../model/assignment.model.ts';
import { Planning } from '../model/planning.model.ts';
import { dayOf } from '../series/days.rules.ts';

/** Time zones that are furthest from UTC. */
const [FIRST_ZONE, LAST_ZONE] = ['Etc/GMT-14', 'Etc/GMT+12'];

/**
 * Refuses what only a parent may move. A child moves their own overdue chores to today; as long as the family's time zone is
 * unknown, today is any day that it is somewhere.
 * @throws Problem `parent-needed`
 */
export async function checkMoveToToday(
  { familyId, dueDate }: Pick<AssignmentDocument, 'familyId' | 'dueDate'>,
  wanted: BodyOf<typeof moveAssignment>,
  now: Date,
): Promise<void> {
  const zone = (await Planning.findById(familyId).lean())?.timeZone;
  const day = wanted.dueDate?.slice(0, 10) ?? '';
  const isToday = day >= dayIn(zone ?? LAST_ZONE, now) && day <= dayIn(zone ?? FIRST_ZONE, now);
  const isOverdue = dayOf(dueDate) < day;
  if (wanted.familyMemberId !== undefined || !isToday || !isOverdue) throw problem('parent-needed');
}
