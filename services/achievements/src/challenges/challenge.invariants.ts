import type { Rule, RuleSource } from '@family-chores/service-kit/invariants';
import type { CreditDocument } from '../progress/credit.model.ts';
import { pointsOf } from '../progress/total.invariants.ts';
import type { ChallengeDocument } from './challenge.model.ts';

export const challengeRule: Rule = {
  statement:
    'The progress of each challenge equals the sums of the credits verified between its start and its end',
  violations: challengeViolations,
};

async function* challengeViolations({ database }: RuleSource): AsyncGenerator<string> {
  const challenges = database.collection<ChallengeDocument>('challenges').find();
  for await (const { _id, familyId, startsAt, endsAt, progress: stored } of challenges) {
    const within = { familyId, verifiedAt: { $gte: startsAt, $lt: endsAt } };
    const counted = await database.collection<CreditDocument>('credits').find(within).toArray();
    const ids = new Set([...Object.keys(stored), ...counted.map((each) => String(each.familyMemberId))]);
    for (const id of ids) {
      const theirs = counted.filter(({ familyMemberId }) => String(familyMemberId) === id);
      const { pointsEarned = 0, completedChores = 0 } = stored[id] ?? {};
      if (pointsEarned === pointsOf(theirs) && completedChores === theirs.length) continue;
      yield `Challenge ${_id} counts ${completedChores} chores and ${pointsEarned} points of member ${id} instead of ${theirs.length} and ${pointsOf(theirs)}`;
    }
  }
}
