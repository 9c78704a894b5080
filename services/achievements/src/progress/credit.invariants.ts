import { redemptionFacts } from '@family-chores/contracts/rewards/facts';
import { verifiedAssignments } from '@family-chores/contracts/schedule/facts';
import { inBatches, type Rule, type RuleSource } from '@family-chores/service-kit/invariants';
import type { mongo } from 'mongoose';
import type { CreditDocument } from './credit.model.ts';
import { expiredOf } from './expired-assignments.ts';

export const creditRule: Rule = {
  statement:
    'Every verified assignment and every redemption is counted once, for the right member and with the right points; nothing else is counted',
  async *violations(source) {
    yield* assignmentViolations(source);
    yield* redemptionViolations(source);
    yield* creditsWithoutSource(source);
  },
};

async function* assignmentViolations({ database, facts }: RuleSource): AsyncGenerator<string> {
  for await (const batch of facts.batches(verifiedAssignments)) {
    const counted = await creditsOf(
      database,
      batch.map(({ id }) => `assignment:${id}`),
    );
    for (const { id, pointsEarned, familyMemberId } of batch) {
      const credit = counted.get(`assignment:${id}`);
      if (!credit) yield `Assignment ${id} is verified, but achievements do not count it`;
      else if (credit.points !== pointsEarned || credit.familyMemberId !== familyMemberId) {
        yield `Achievements count assignment ${id} with ${credit.points} points for member ${credit.familyMemberId} instead of ${pointsEarned} for member ${familyMemberId}`;
      }
    }
  }
}

async function* redemptionViolations({ database, facts }: RuleSource): AsyncGenerator<string> {
  for await (const batch of facts.batches(redemptionFacts)) {
    const counted = await creditsOf(
      database,
      batch.flatMap(({ id }) => [`redemption:${id}`, `cancellation:${id}`]),
    );
    for (const { id, isCanceled } of batch) {
      if (!counted.has(`redemption:${id}`)) yield `Achievements do not count redemption ${id}`;
      const isCancellationCounted = counted.has(`cancellation:${id}`);
      if (isCanceled && !isCancellationCounted)
        yield `Redemption ${id} is canceled, but achievements still count it`;
      if (!isCanceled && isCancellationCounted)
        yield `Redemption ${id} is not canceled, but achievements do not count it`;
    }
  }
}

async function* creditsWithoutSource({ database, facts }: RuleSource): AsyncGenerator<string> {
  for await (const batch of inBatches(database.collection<CreditDocument>('credits').find())) {
    const ids = (prefix: string) =>
      batch.filter(({ _id }) => _id.startsWith(prefix)).map(({ _id }) => Number(_id.split(':')[1]));
    const verified = await facts.withIds(verifiedAssignments, ids('assignment:'));
    const expired = await expiredOf(facts, batch);
    const redeemed = await facts.withIds(redemptionFacts, [...ids('redemption:'), ...ids('cancellation:')]);
    for (const { _id } of batch) {
      const [kind, id] = _id.split(':');
      const isFound =
        kind === 'assignment'
          ? verified.has(Number(id)) || expired.has(Number(id))
          : ['redemption', 'cancellation'].includes(kind ?? '') && redeemed.has(Number(id));
      const reason = kind === 'assignment' ? 'does not exist or is not verified' : 'does not exist';
      if (!isFound) yield `Achievements count ${_id.replace(':', ' ')}, which ${reason}`;
    }
  }
}

async function creditsOf(database: mongo.Db, ids: string[]): Promise<Map<string, CreditDocument>> {
  const rows = await database
    .collection<CreditDocument>('credits')
    .find({ _id: { $in: ids } })
    .toArray();
  return new Map(rows.map((credit) => [credit._id, credit]));
}
