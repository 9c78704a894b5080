import type { Rule, RuleSource } from '@family-chores/service-kit/invariants';
import type { CreditDocument } from './credit.model.ts';
import type { FamilyProgressDocument } from './family-progress.model.ts';

const ASSIGNMENT_CREDIT = /^assignment:(\d+)$/;

export const totalRule: Rule = {
  statement: "Members' totals equal the sums of their credits",
  violations: totalViolations,
};

async function* totalViolations({ database }: RuleSource): AsyncGenerator<string> {
  const progress = database.collection<FamilyProgressDocument>('familyProgress').find();
  for await (const { _id: familyId, members = {} } of progress) {
    const counted = await database.collection<CreditDocument>('credits').find({ familyId }).toArray();
    const ids = new Set([...Object.keys(members), ...counted.map((each) => String(each.familyMemberId))]);
    for (const id of ids) {
      const theirs = counted.filter(({ familyMemberId }) => String(familyMemberId) === id);
      const chores = theirs.filter(({ _id }) => ASSIGNMENT_CREDIT.test(_id));
      const canceled = theirs.filter(({ _id }) => _id.startsWith('cancellation:')).length;
      // Twice, because a cancellation is itself a credit and voids the credit of its redemption.
      const rewards = theirs.length - chores.length - 2 * canceled;
      const expected = [chores.length, pointsOf(chores), rewards];
      const { verifiedChores = 0, pointsEarned = 0, redeemedRewards = 0 } = members[id] ?? {};
      const stored = [verifiedChores, pointsEarned, redeemedRewards];
      if (stored.join() === expected.join()) continue;
      yield `Member ${id} has credits for (chores, points, rewards) ${expected.join(', ')}, but totals of ${stored.join(', ')}`;
    }
  }
}

export function pointsOf(counted: readonly CreditDocument[]): number {
  return counted.reduce((sum, { points = 0 }) => sum + points, 0);
}
