import { assignmentRemoved } from '@family-chores/contracts/schedule/assignments';
import { event, type Transaction } from '@family-chores/service-kit/events';
import { Assignment, type AssignmentDocument } from './assignment.model.ts';

type Removed = Pick<AssignmentDocument, '_id' | 'familyId' | 'familyMemberId' | 'choreId'>;

/** The transaction must have read these assignments as open. */
export async function removeOpen(
  assignments: readonly Removed[],
  { session, publish }: Transaction,
): Promise<void> {
  const ids = assignments.map(({ _id }) => _id);
  for (const familyId of new Set(assignments.map((assignment) => assignment.familyId)))
    await Assignment.deleteMany({ familyId, _id: { $in: ids }, completed: false }, { session });
  for (const { _id: assignmentId, familyId, familyMemberId, choreId } of assignments) {
    publish(event(assignmentRemoved, { familyId, assignmentId, familyMemberId, choreId }));
  }
}
