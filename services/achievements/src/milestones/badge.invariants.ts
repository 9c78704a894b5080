import { familiesWithoutRemovals } from '@family-chores/contracts/families/facts';
import { inBatches, type Rule, type RuleSource } from '@family-chores/service-kit/invariants';
import type { mongo } from 'mongoose';
import type { CreditDocument } from '../progress/credit.model.ts';
import type { FamilyProgressDocument } from '../progress/family-progress.model.ts';
import type { FamilyTotals } from '../progress/family-totals.rules.ts';

interface Milestone {
  readonly isReached: (totals: FamilyTotals) => boolean;
  /** Awarded on the annual plan only, and kept when the plan ends. */
  readonly premium?: true;
  /** Depends on the current members, so it cannot be checked afterwards. */
  readonly transient?: true;
}

const chores = (minimum: number) => (totals: FamilyTotals) => totals.verifiedChores >= minimum;
const points = (minimum: number) => (totals: FamilyTotals) => totals.pointsEarned >= minimum;
const rewards = (minimum: number) => (totals: FamilyTotals) => totals.redeemedRewards >= minimum;
const wins = (minimum: number) => (totals: FamilyTotals) => totals.reachedChallenges >= minimum;

/** A separate copy of the rules, so that a wrong rule in `milestones.ts` is noticed. */
const milestones = new Map<number, Milestone>([
  [1, { isReached: chores(1) }],
  [2, { isReached: chores(10) }],
  [3, { isReached: chores(50) }],
  [4, { isReached: chores(100) }],
  [5, { isReached: chores(250) }],
  [6, { isReached: points(100) }],
  [7, { isReached: points(500) }],
  [8, { isReached: points(1000) }],
  [9, { isReached: points(5000) }],
  [10, { isReached: rewards(1) }],
  [11, { isReached: wins(1) }],
  [12, { isReached: ({ everyoneTookPart }) => everyoneTookPart, transient: true }],
  [13, { isReached: chores(500), premium: true }],
  [14, { isReached: points(10_000), premium: true }],
  [15, { isReached: rewards(10), premium: true }],
  [16, { isReached: wins(4), premium: true }],
]);

export const badgeRule: Rule = {
  statement: 'Families have every badge that they earned, each once, and no other',
  violations: badgeViolations,
};

async function* badgeViolations({ database, facts }: RuleSource): AsyncGenerator<string> {
  const progress = database.collection<FamilyProgressDocument>('familyProgress').find();
  for await (const batch of inBatches(progress)) {
    const familyIds = batch.map(({ _id }) => _id);
    const withoutRemovals = await facts.withIds(familiesWithoutRemovals, familyIds);
    const cancellations = await cancellationsOf(database, familyIds);
    for (const family of batch) {
      yield* ownedViolations(family, cancellations.get(family._id) ?? 0, withoutRemovals.has(family._id));
      yield* missingViolations(family);
    }
  }
}

async function cancellationsOf(database: mongo.Db, familyIds: number[]): Promise<Map<number, number>> {
  const counts = await database
    .collection<CreditDocument>('credits')
    .aggregate<{ _id: number; count: number }>([
      { $match: { familyId: { $in: familyIds }, _id: /^cancellation:/ } },
      { $group: { _id: '$familyId', count: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(counts.map(({ _id, count }) => [_id, count]));
}

function* ownedViolations(
  family: FamilyProgressDocument,
  cancellations: number,
  hasNoRemovals: boolean,
): Generator<string> {
  const totals = totalsOf(family);
  // A family keeps the badge of a redemption that is canceled later.
  const highest = { ...totals, redeemedRewards: totals.redeemedRewards + cancellations };
  const owned = family.badges.map(({ milestoneId }) => milestoneId);
  for (const id of new Set(owned)) {
    const times = owned.filter((each) => each === id).length;
    if (times > 1) yield `Family ${family._id} has ${times} copies of badge ${id}`;
    const milestone = milestones.get(id);
    if (!milestone) yield `Family ${family._id} has badge ${id}, which belongs to no milestone`;
    // `cover` describes only the current plan. A family without `cover` has never had an annual plan.
    else if (milestone.premium && !family.cover)
      yield `Family ${family._id} has badge ${id}, but never had an annual plan`;
    // A family keeps a badge when the member who earned it leaves.
    else if (hasNoRemovals && !milestone.transient && !milestone.isReached(highest))
      yield `Family ${family._id} did not earn badge ${id}`;
  }
}

function* missingViolations(family: FamilyProgressDocument): Generator<string> {
  const totals = totalsOf(family);
  for (const [id, { isReached, premium, transient }] of milestones) {
    const isOwned = family.badges.some(({ milestoneId }) => milestoneId === id);
    if (transient || isOwned || !isReached(totals)) continue;
    if (premium && !family.cover?.annual) continue;
    yield `Family ${family._id} earned badge ${id}, but does not have it`;
  }
}

/** Computed separately from `family-totals.rules.ts`, so that a wrong sum there is noticed. */
function totalsOf({ members = {}, reachedChallenges }: FamilyProgressDocument): FamilyTotals {
  const all = Object.values(members);
  const sum = (field: 'verifiedChores' | 'pointsEarned' | 'redeemedRewards') =>
    all.reduce((total, member) => total + member[field], 0);
  return {
    verifiedChores: sum('verifiedChores'),
    pointsEarned: sum('pointsEarned'),
    redeemedRewards: sum('redeemedRewards'),
    reachedChallenges,
    everyoneTookPart: all.length > 1 && all.every(({ verifiedChores }) => verifiedChores > 0),
  };
}
