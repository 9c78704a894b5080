import { problem } from '@family-chores/contracts/problem';
import { dayIn } from '@family-chores/service-kit/time-zones';
import type { AssignmentDocument } from '../model/assignment.model.ts';
import { Planning } from '../model/planning.model.ts';
import { dayOf } from '../series/days.rules.ts';

/** By this time after midnight UTC, the day has begun in every time zone. */
const EVERYWHERE_MS = 12 * 3_600_000;

/** @throws Problem `not-before-its-day` if the day of the assignment has not begun and `notBeforeItsDay` is chosen */
export async function checkDay(
  { familyId, dueDate }: Pick<AssignmentDocument, 'familyId' | 'dueDate'>,
  now: Date,
): Promise<void> {
  const day = dayOf(dueDate);
  // Nearly all completions end here, without a query.
  if (now.getTime() >= Date.parse(day) + EVERYWHERE_MS) return;
  const planning = await Planning.findById(familyId).lean();
  if (planning?.notBeforeItsDay && day > dayIn(planning.timeZone, now)) throw problem('not-before-its-day');
}
