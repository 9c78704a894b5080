import { problem } from '@family-chores/contracts/problem';
import { fitsAge } from '@family-chores/contracts/schedule/ages';
import { assignmentMoved } from '@family-chores/contracts/schedule/assignments';
import { lockMember, type FamilyMember } from '@family-chores/service-kit/access';
import { event, transact } from '@family-chores/service-kit/events';
import type { ClientSession, UpdateQuery } from 'mongoose';
import { Assignment, type AssignmentDocument } from '../model/assignment.model.ts';
import { requestGenerationIfAny } from '../model/generation.model.ts';
import { Series } from '../model/series.model.ts';
import { skip } from '../series/generate.ts';

interface Target {
  readonly member: Pick<FamilyMember, 'id' | 'age'>;
  /** Without it, the day stays. */
  readonly dueDate: Date | undefined;
}

/**
 * Gives an open assignment to another member of the family, and moves it to a due date if there is one. If a series made
 * it, it becomes an ordinary one, and its series does not make it again for the first member, unless that member gets it
 * back.
 * @returns null when the assignment was removed in the meantime
 * @throws Problem `assignment-not-movable` once it is completed, `age-does-not-fit`, or `not-found` when the member left
 */
export async function handOver(
  { _id }: AssignmentDocument,
  { member: { id: memberId, age }, dueDate: newDay }: Target,
): Promise<AssignmentDocument | null> {
  return transact(async ({ session, publish }) => {
    const current = await Assignment.findById(_id, null, { session }).lean();
    if (!current) return null;
    if (current.completed) throw problem('assignment-not-movable');
    const isTheirs = current.familyMemberId === memberId;
    const dueDate = newDay ?? current.dueDate;
    if (isTheirs && current.dueDate.getTime() === dueDate.getTime()) return current;
    if (!isTheirs && !fitsAge(current.chore, age)) throw problem('age-does-not-fit');
    if (!(await lockMember(memberId, session))) throw problem('not-found');
    const ofSeries = isTheirs ? {} : await changeOfSeries(current, memberId, session);
    const moved = await Assignment.findByIdAndUpdate(
      _id,
      { ...ofSeries, $set: { ...ofSeries.$set, familyMemberId: memberId, dueDate } },
      { session, returnDocument: 'after' },
    ).lean();
    const { familyId, choreId } = current;
    const data = { familyId, assignmentId: _id, familyMemberId: memberId, choreId };
    publish(event(assignmentMoved, { ...data, dueDate: dueDate.toISOString() }));
    return moved;
  });
}

/** Detaches it from its series, or attaches it again when it returns to the member for whom that made it. */
async function changeOfSeries(
  assignment: AssignmentDocument,
  memberId: number,
  session: ClientSession,
): Promise<UpdateQuery<AssignmentDocument>> {
  const { familyId, seriesId, seriesDay, familyMemberId, handedOver } = assignment;
  if (seriesId !== undefined && seriesDay !== undefined) {
    await skip([assignment], session);
    const detached = { seriesId, seriesDay, memberId: familyMemberId };
    return { $set: { handedOver: detached }, $unset: { seriesId: 1, seriesDay: 1 } };
  }
  if (handedOver?.memberId !== memberId) return {};
  const skipped = { day: handedOver.seriesDay, memberId };
  // Without its skip the series may have made the occurrence again, or no longer exist.
  const { modifiedCount } = await Series.updateOne(
    { _id: handedOver.seriesId, skips: { $elemMatch: skipped } },
    { $pull: { skips: skipped } },
    { session },
  );
  if (modifiedCount === 0) return {};
  // The rule may have changed since.
  await requestGenerationIfAny(familyId, session);
  return {
    $set: { seriesId: handedOver.seriesId, seriesDay: handedOver.seriesDay },
    $unset: { handedOver: 1 },
  };
}
