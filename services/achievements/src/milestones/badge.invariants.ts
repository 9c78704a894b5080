import { familiesWithoutRemovals } from '@family-chores/contracts/families/facts';
import { inBatches, type Rule, type RuleSource } from '@family-chores/service-kit/invariants';
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

/** The milestones by id. This is a separate copy of the rules, so that a wrong rule in milestones.ts is noticed. */
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
    const withoutRemovals = await facts.withIds(
      familiesWithoutRemovals,
      batch.map(({ _id }) => _id),
    );
    for (const family of batch) yield* violationsOf(family, withoutRemovals.has(family._id));
  }
}

function* violationsOf(family: FamilyProgressDocument, hasNoRemovals: boolean): Generator<string> {
  const totals = totalsOf(family);
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
    else if (hasNoRemovals && !milestone.transient && !milestone.isReached(totals))
      yield `Family ${family._id} did not earn badge ${id}`;
  }
  for (const [id, { isReached, premium, transient }] of milestones) {
    if (transient || owned.includes(id) || !isReached(totals)) continue;
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
