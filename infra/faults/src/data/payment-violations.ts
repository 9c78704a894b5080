import type { Databases } from './databases.ts';
import { type AssignmentRow, type EntryRow, assignments, entries, redemptions } from './documents.ts';
import { forgottenAssignments } from './forgotten-assignments.ts';
import { groupedBy } from './grouped-by.ts';
import { inBatches } from './in-batches.ts';

/** Every verified assignment has one ledger entry for its points, and no entry pays anything else. */
export async function* paymentViolations(databases: Databases): AsyncGenerator<string> {
  for await (const batch of inBatches(assignments(databases).find({ verified: true }))) {
    const ids = batch.map(({ _id }) => _id);
    const paying = await entries(databases)
      .find({ 'reason.assignmentId': { $in: ids } })
      .toArray();
    const byAssignment = groupedBy(paying, ({ reason }) => reason.assignmentId);
    for (const assignment of batch) yield* paymentOf(assignment, byAssignment.get(assignment._id) ?? []);
  }
  for await (const batch of inBatches(
    entries(databases).find({ 'reason.assignmentId': { $exists: true } }),
  )) {
    const ids = batch.map(({ reason }) => reason.assignmentId ?? 0);
    const verified = await assignments(databases)
      .find({ _id: { $in: ids }, verified: true }, { projection: { _id: 1 } })
      .toArray();
    const verifiedIds = new Set(verified.map(({ _id }) => _id));
    const forgotten = await forgottenAssignments(databases, ids);
    for (const { _id, reason } of batch) {
      const assignmentId = reason.assignmentId ?? 0;
      if (verifiedIds.has(assignmentId) || forgotten.has(assignmentId)) continue;
      yield `Ledger entry ${_id} pays assignment ${reason.assignmentId}, which is not verified`;
    }
  }
}

function* paymentOf(assignment: AssignmentRow, paying: readonly EntryRow[]): Generator<string> {
  const { _id, familyMemberId, familyId, pointsEarned } = assignment;
  const [entry] = paying;
  if (!entry) yield `Assignment ${_id} is verified, but not in the ledger`;
  else if (paying.length > 1) yield `Assignment ${_id} is paid ${paying.length} times`;
  else if (entry.amount !== pointsEarned) {
    yield `Assignment ${_id} is paid ${entry.amount} points instead of ${pointsEarned}`;
  } else if (entry.familyMemberId !== familyMemberId || entry.familyId !== familyId) {
    yield `Assignment ${_id} is paid to member ${entry.familyMemberId} instead of ${familyMemberId}`;
  }
}

/** Every redemption has one negative ledger entry for its cost, and no other entry is negative. */
export async function* redemptionViolations(databases: Databases): AsyncGenerator<string> {
  for await (const batch of inBatches(redemptions(databases).find())) {
    const ids = batch.map(({ _id }) => _id);
    const spending = await entries(databases)
      .find({ 'reason.redemptionId': { $in: ids } })
      .toArray();
    const byRedemption = groupedBy(spending, ({ reason }) => reason.redemptionId);
    for (const { _id, familyMemberId, pointsCost } of batch) {
      const [entry, ...more] = byRedemption.get(_id) ?? [];
      if (!entry) yield `Redemption ${_id} is not in the ledger`;
      else if (more.length > 0) yield `Redemption ${_id} is in the ledger ${more.length + 1} times`;
      else if (entry.amount !== -pointsCost || entry.familyMemberId !== familyMemberId) {
        yield `Redemption ${_id} took ${-entry.amount} points of member ${entry.familyMemberId}, its cost is ${pointsCost} of member ${familyMemberId}`;
      }
    }
  }
  for await (const batch of inBatches(entries(databases).find({ amount: { $lte: 0 } }))) {
    const ids = batch.map(({ reason }) => reason.redemptionId ?? 0);
    const rows = await redemptions(databases)
      .find({ _id: { $in: ids } }, { projection: { _id: 1 } })
      .toArray();
    const existing = new Set(rows.map(({ _id }) => _id));
    for (const { _id, reason } of batch) {
      if (!existing.has(reason.redemptionId ?? 0))
        yield `Ledger entry ${_id} deducts points without a redemption`;
    }
  }
}

/** Every canceled redemption has one entry that returns its cost, and nothing else is returned. */
export async function* cancellationViolations(databases: Databases): AsyncGenerator<string> {
  for await (const batch of inBatches(redemptions(databases).find({ canceledAt: { $exists: true } }))) {
    const ids = batch.map(({ _id }) => _id);
    const returning = await entries(databases)
      .find({ 'reason.canceledRedemptionId': { $in: ids } })
      .toArray();
    const byRedemption = groupedBy(returning, ({ reason }) => reason.canceledRedemptionId);
    for (const { _id, familyMemberId, pointsCost } of batch) {
      const found = byRedemption.get(_id) ?? [];
      const isReturned = ({ amount, familyMemberId: to }: EntryRow) =>
        amount === pointsCost && to === familyMemberId;
      if (found.length === 1 && found.every(isReturned)) continue;
      const returned = found.map(({ amount, familyMemberId: to }) => `${amount} to member ${to}`);
      yield `The ${pointsCost} points of canceled redemption ${_id} are not returned to member ${familyMemberId}, but ${returned.join(', ') || 'nothing'}`;
    }
  }
  const returns = { 'reason.canceledRedemptionId': { $exists: true } };
  for await (const batch of inBatches(entries(databases).find(returns))) {
    const ids = batch.map(({ reason }) => reason.canceledRedemptionId ?? 0);
    const canceled = await redemptions(databases).distinct('_id', {
      _id: { $in: ids },
      canceledAt: { $exists: true },
    });
    for (const { _id, reason } of batch) {
      if (!canceled.includes(reason.canceledRedemptionId ?? 0))
        yield `Ledger entry ${_id} returns the points of a redemption that is not canceled`;
    }
  }
}
