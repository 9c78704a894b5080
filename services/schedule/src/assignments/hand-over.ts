import { problem } from '@family-chores/contracts/problem';
import { type Ages, fitsMember } from '@family-chores/contracts/schedule/ages';
import { assignmentMoved } from '@family-chores/contracts/schedule/assignments';
import { lockMember } from '@family-chores/service-kit/access';
import { event, transact } from '@family-chores/service-kit/events';
import { keyOf } from '@family-chores/service-kit/mongo';
import type { ClientSession, UpdateQuery } from 'mongoose';
import { Assignment, type AssignmentDocument } from '../model/assignment.model.ts';
import { requestGenerationIfSeries } from '../model/generation.model.ts';
import { Pause } from '../model/pause.model.ts';
import { Series } from '../model/series.model.ts';
import { skip } from '../series/generate.ts';
import { dayOf } from '../series/days.rules.ts';
import { plannedMembers, type PlannedMember } from '../series/generation.rules.ts';

interface HandOverTarget {
  readonly member: PlannedMember;
  /** All members of the family: whose turn it is depends on the ages of the others. */
  readonly members: readonly PlannedMember[];
  /** The new due date; undefined to keep the current one. */
  readonly dueDate: Date | undefined;
}

/**
 * Gives an open assignment to another member, moves it to another due date, or both. When another member gets an
 * assignment that a series generated, it becomes an ordinary one. When its first member gets it back, it becomes part
 * of the series again, if the series would still generate it.
 * @returns null if the assignment was removed in the meantime
 * @throws Problem `assignment-not-movable` if it is completed, `age-does-not-fit`, or `not-found` if the member has
 * left
 */
export async function handOver(
  stored: AssignmentDocument,
  { member, members, dueDate: newDueDate }: HandOverTarget,
): Promise<AssignmentDocument | null> {
  const { id: memberId } = member;
  return transact(async ({ session, publish }) => {
    const current = await Assignment.findOne(keyOf(stored), null, { session }).lean();
    if (!current) return null;
    if (current.completed) throw problem('assignment-not-movable');
    const isSameMember = current.familyMemberId === memberId;
    const dueDate = newDueDate ?? current.dueDate;
    if (isSameMember && current.dueDate.getTime() === dueDate.getTime()) return current;
    if (!isSameMember && !fitsMember(current.chore, member, dayOf(dueDate)))
      throw problem('age-does-not-fit');
    if (!(await lockMember(memberId, session))) throw problem('not-found');
    const seriesUpdate = isSameMember ? {} : await updateForSeries(current, { memberId, members }, session);
    const moved = await Assignment.findOneAndUpdate(
      keyOf(stored),
      { ...seriesUpdate, $set: { ...seriesUpdate.$set, familyMemberId: memberId, dueDate } },
      { session, returnDocument: 'after' },
    ).lean();
    const { _id, familyId, choreId } = current;
    const data = {
      familyId,
      assignmentId: _id,
      familyMemberId: memberId,
      choreId,
      choreName: current.chore.name,
    };
    publish(event(assignmentMoved, { ...data, dueDate: dueDate.toISOString() }));
    return moved;
  });
}

/** The update that detaches an assignment from its series, or attaches it again when it returns to its first member. */
async function updateForSeries(
  assignment: AssignmentDocument,
  { memberId, members }: { memberId: number; members: readonly PlannedMember[] },
  session: ClientSession,
): Promise<UpdateQuery<AssignmentDocument>> {
  const { familyId, chore, seriesId, seriesDay, familyMemberId, handedOver } = assignment;
  if (seriesId !== undefined && seriesDay !== undefined) {
    await skip([assignment], session);
    const detached = { seriesId, seriesDay, memberId: familyMemberId };
    return { $set: { handedOver: detached }, $unset: { seriesId: 1, seriesDay: 1 } };
  }
  if (handedOver?.memberId !== memberId) return {};
  if (!(await wouldBeGenerated(handedOver, { familyId, chore, members, session }))) return {};
  await Series.updateOne(
    { _id: handedOver.seriesId, familyId },
    { $pull: { skips: { day: handedOver.seriesDay, memberId } } },
    { session },
  );
  // Requests that the family's assignments be generated again, now without the skip. This request and every change of a
  // pause write the generation document. So a concurrent change of a pause conflicts with this transaction, and the
  // pauses that `wouldBeGenerated` has read are still valid.
  await requestGenerationIfSeries(familyId, session);
  return {
    $set: { seriesId: handedOver.seriesId, seriesDay: handedOver.seriesDay },
    $unset: { handedOver: 1 },
  };
}

interface HandBackContext {
  readonly familyId: number;
  readonly chore: Ages;
  readonly members: readonly PlannedMember[];
  readonly session: ClientSession;
}

/**
 * Whether the series would generate the occurrence if it were not skipped. If false, the assignment stays an ordinary
 * one: as part of the series, it would be removed by the next generation. Also false if the series no longer has the
 * skip, because then it may already have generated the occurrence again.
 */
async function wouldBeGenerated(
  { seriesId, seriesDay: day, memberId }: NonNullable<AssignmentDocument['handedOver']>,
  { familyId, chore, members, session }: HandBackContext,
): Promise<boolean> {
  const skipping = { _id: seriesId, familyId, skips: { $elemMatch: { day, memberId } } };
  const series = await Series.findOne(skipping, null, { session }).lean();
  if (!series) return false;
  const pauses = await Pause.find({ familyId, from: { $lte: day }, to: { $gte: day } }, null, {
    session,
  }).lean();
  return plannedMembers(series, day, { chore, members, pauses }).includes(memberId);
}
