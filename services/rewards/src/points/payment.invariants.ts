import { expiredAssignments } from '@family-chores/contracts/achievements/facts';
import { type VerifiedAssignment, verifiedAssignments } from '@family-chores/contracts/schedule/facts';
import { groupedBy, inBatches, type Rule, type RuleSource } from '@family-chores/service-kit/invariants';
import { inFamiliesOf, type StoredEntry, storedEntries } from './stored-entries.ts';

export const paymentRule: Rule = {
  statement:
    'Every verified assignment has one ledger entry for its points, and no entry pays for any other assignment',
  violations: paymentViolations,
};

async function* paymentViolations({ database, facts }: RuleSource): AsyncGenerator<string> {
  for await (const batch of facts.batches(verifiedAssignments)) {
    const paying = await storedEntries(database)
      .find({
        ...inFamiliesOf(batch),
        'reason.assignmentId': { $in: batch.map(({ id }) => id) },
      })
      .toArray();
    const byAssignment = groupedBy(paying, ({ reason }) => reason.assignmentId);
    for (const assignment of batch) yield* violationsOf(assignment, byAssignment.get(assignment.id) ?? []);
  }
  for await (const batch of inBatches(
    storedEntries(database).find({ 'reason.assignmentId': { $exists: true } }),
  )) {
    const ids = batch.map(({ reason }) => reason.assignmentId ?? 0);
    const verified = await facts.withIds(verifiedAssignments, ids);
    const expired = await facts.withIds(expiredAssignments, ids);
    for (const { _id, familyId, reason } of batch) {
      const assignmentId = reason.assignmentId ?? 0;
      if (verified.get(assignmentId)?.familyId === familyId || expired.has(assignmentId)) continue;
      yield `Ledger entry ${_id} pays assignment ${reason.assignmentId}, which is not verified`;
    }
  }
}

function* violationsOf(assignment: VerifiedAssignment, paying: readonly StoredEntry[]): Generator<string> {
  const { id, familyMemberId, familyId, pointsEarned } = assignment;
  const [entry] = paying;
  if (!entry) yield `Assignment ${id} is verified, but not in the ledger`;
  else if (paying.length > 1) yield `Assignment ${id} is paid ${paying.length} times`;
  else if (entry.amount !== pointsEarned) {
    yield `Assignment ${id} is paid ${entry.amount} points instead of ${pointsEarned}`;
  } else if (entry.familyMemberId !== familyMemberId || entry.familyId !== familyId) {
    yield `Assignment ${id} is paid to member ${entry.familyMemberId} instead of ${familyMemberId}`;
  }
}
