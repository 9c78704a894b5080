import type { Databases } from './databases.ts';
import { type ProgressRow, families, progress } from './documents.ts';
import { inBatches } from './in-batches.ts';

interface Totals {
  readonly verifiedChores: number;
  readonly pointsEarned: number;
  readonly redeemedRewards: number;
  readonly reachedChallenges: number;
  readonly everybodyTookPart: boolean;
}

interface Milestone {
  readonly isReached: (totals: Totals) => boolean;
  /** Given on the annual plan only; it stays when that ends. */
  readonly premium?: true;
  /** Comes and goes with who belongs to the family: nothing can be said of it afterwards. */
  readonly fleeting?: true;
}

const chores = (least: number) => (totals: Totals) => totals.verifiedChores >= least;
const points = (least: number) => (totals: Totals) => totals.pointsEarned >= least;
const treats = (least: number) => (totals: Totals) => totals.redeemedRewards >= least;
const wins = (least: number) => (totals: Totals) => totals.reachedChallenges >= least;

/** By id, in words of our own: an auditor does not take the books' word for what is right. */
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
  [10, { isReached: treats(1) }],
  [11, { isReached: wins(1) }],
  [12, { isReached: ({ everybodyTookPart }) => everybodyTookPart, fleeting: true }],
  [13, { isReached: chores(500), premium: true }],
  [14, { isReached: points(10_000), premium: true }],
  [15, { isReached: treats(10), premium: true }],
  [16, { isReached: wins(4), premium: true }],
]);

/** How long sent events are kept: what happened to a family before is not known. */
const rememberedMs = 7 * 24 * 3_600_000;

/** Each badge once, none that was not earned, none missing that was. */
export async function* badgeFindings(databases: Databases): AsyncGenerator<string> {
  for await (const batch of inBatches(progress(databases).find())) {
    const whole = await neverShrunk(
      databases,
      batch.map(({ _id }) => _id),
    );
    for (const family of batch) yield* badgesOf(family, whole.has(family._id));
  }
}

function* badgesOf(family: ProgressRow, isWhole: boolean): Generator<string> {
  const totals = totalsOf(family);
  const owned = family.badges.map(({ milestoneId }) => milestoneId);
  for (const id of new Set(owned)) {
    const times = owned.filter((each) => each === id).length;
    if (times > 1) yield `Family ${family._id} has badge ${id} ${times} times`;
    const milestone = milestones.get(id);
    if (!milestone) yield `Family ${family._id} has badge ${id}, which no milestone gives`;
    else if (milestone.premium && !family.cover)
      yield `Family ${family._id} has badge ${id}, but never had an annual plan`;
    // A badge stays with the family when a member leaves with what earned it.
    else if (isWhole && !milestone.fleeting && !milestone.isReached(totals))
      yield `Family ${family._id} did not earn badge ${id}`;
  }
  for (const [id, { isReached, premium, fleeting }] of milestones) {
    if (fleeting || owned.includes(id) || !isReached(totals)) continue;
    if (premium && !family.cover?.annual) continue;
    yield `Family ${family._id} earned badge ${id}, but does not have it`;
  }
}

function totalsOf({ members = {}, reachedChallenges }: ProgressRow): Totals {
  const all = Object.values(members);
  const sum = (of: 'verifiedChores' | 'pointsEarned' | 'redeemedRewards') =>
    all.reduce((total, member) => total + member[of], 0);
  return {
    verifiedChores: sum('verifiedChores'),
    pointsEarned: sum('pointsEarned'),
    redeemedRewards: sum('redeemedRewards'),
    reachedChallenges,
    everybodyTookPart: all.length > 1 && all.every(({ verifiedChores }) => verifiedChores > 0),
  };
}

interface SentRow {
  _id: string;
  entry: { type: string; familyId: number };
}

/** Those of these families that are known never to have lost a member. */
async function neverShrunk(databases: Databases, familyIds: number[]): Promise<Set<number>> {
  const remembered = { _id: { $in: familyIds }, createdAt: { $gt: new Date(Date.now() - rememberedMs) } };
  const young = await families(databases).distinct('_id', remembered);
  const left = await databases.families
    .collection<SentRow>('outbox')
    .distinct('entry.familyId', { 'entry.type': 'member.removed', 'entry.familyId': { $in: young } });
  const shrunk = new Set(left.map(Number));
  return new Set(young.filter((id) => !shrunk.has(id)));
}
