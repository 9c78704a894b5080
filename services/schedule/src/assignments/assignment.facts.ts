import {
  assignmentIds,
  assignmentRetentions,
  verifiedAssignments,
} from '@family-chores/contracts/schedule/facts';
import { provideFact, withIds } from '@family-chores/service-kit/invariants';
import type { AssignmentDocument } from '../model/assignment.model.ts';

export const provideVerified = provideFact(verifiedAssignments, async function* read({ database }, ids) {
  const found = database
    .collection<AssignmentDocument>('assignments')
    .find({ ...withIds(ids), verified: true });
  for await (const { _id: id, familyId, familyMemberId, pointsEarned } of found)
    yield { id, familyId, familyMemberId, pointsEarned };
});

export const provideAssignmentIds = provideFact(assignmentIds, async function* read({ database }, ids) {
  const fields = { projection: { _id: 1 } };
  const found = database.collection<AssignmentDocument>('assignments').find(withIds(ids), fields);
  for await (const { _id: id } of found) yield { id };
});

/** Which verified assignments the family's retention may have deleted. */
interface RetentionRow {
  /** The family's id. */
  _id: number;
  /** Assignments that were verified before this time may have been deleted; absent if no deletion has begun. */
  deletedBefore?: Date;
}

export const provideRetentions = provideFact(assignmentRetentions, async function* read({ database }, ids) {
  for await (const { _id: id, deletedBefore } of database
    .collection<RetentionRow>('retention')
    .find(withIds(ids))) {
    if (deletedBefore) yield { id, deletedBefore };
  }
});
