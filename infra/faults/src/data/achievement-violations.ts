import type { Databases } from './databases.ts';
import {
  type ChallengeRow,
  type CreditRow,
  assignments,
  challenges,
  credits,
  progress,
  redemptions,
} from './documents.ts';
import { forgottenAssignments } from './forgotten-assignments.ts';
import { inBatches } from './in-batches.ts';

const ASSIGNMENT_CREDIT = /^assignment:(\d+)$/;

/** Achievements count every verified assignment and every redemption once, for the right member and points. */
export async function* creditViolations(databases: Databases): AsyncGenerator<string> {
  for await (const batch of inBatches(assignments(databases).find({ verified: true }))) {
    const counted = await creditsOf(
      databases,
      batch.map(({ _id }) => `assignment:${_id}`),
    );
    for (const { _id, pointsEarned, familyMemberId } of batch) {
      const credit = counted.get(`assignment:${_id}`);
      if (!credit) yield `Assignment ${_id} is verified, but achievements do not count it`;
      else if (credit.points !== pointsEarned || credit.familyMemberId !== familyMemberId) {
        yield `Achievements count assignment ${_id} with ${credit.points} points of member ${credit.familyMemberId}, not ${pointsEarned} of ${familyMemberId}`;
      }
    }
  }
  for await (const batch of inBatches(redemptions(databases).find())) {
    const counted = await creditsOf(
      databases,
      batch.map(({ _id }) => `redemption:${_id}`),
    );
    const uncounted = await creditsOf(
      databases,
      batch.map(({ _id }) => `cancellation:${_id}`),
    );
    for (const { _id, canceledAt } of batch) {
      if (!counted.has(`redemption:${_id}`)) yield `Achievements do not count redemption ${_id}`;
      if (Boolean(canceledAt) !== uncounted.has(`cancellation:${_id}`)) {
        yield `Achievements do not know whether redemption ${_id} is canceled`;
      }
    }
  }
  for await (const batch of inBatches(credits(databases).find()))
    yield* creditsWithoutSource(databases, batch);
}

async function* creditsWithoutSource(databases: Databases, batch: CreditRow[]): AsyncGenerator<string> {
  const ids = (kind: string) =>
    batch.filter(({ _id }) => _id.startsWith(kind)).map(({ _id }) => Number(_id.split(':')[1]));
  const [verified, redeemed, canceled] = await Promise.all([
    assignments(databases).distinct('_id', { _id: { $in: ids('assignment:') }, verified: true }),
    redemptions(databases).distinct('_id', { _id: { $in: ids('redemption:') } }),
    redemptions(databases).distinct('_id', { _id: { $in: ids('cancellation:') } }),
  ]);
  const sources = new Set([
    ...verified.map((id) => `assignment:${id}`),
    ...redeemed.map((id) => `redemption:${id}`),
    ...canceled.map((id) => `cancellation:${id}`),
  ]);
  const forgotten = await forgottenAssignments(databases, ids('assignment:'));
  for (const id of forgotten) sources.add(`assignment:${id}`);
  for (const { _id } of batch) {
    if (!sources.has(_id)) yield `Achievements count ${_id.replace(':', ' ')}, which does not exist`;
  }
}

async function creditsOf(databases: Databases, ids: string[]): Promise<Map<string, CreditRow>> {
  const rows = await credits(databases)
    .find({ _id: { $in: ids } })
    .toArray();
  return new Map(rows.map((credit) => [credit._id, credit]));
}

/** Members' totals and challenges equal the sums of their credits. */
export async function* totalViolations(databases: Databases): AsyncGenerator<string> {
  for await (const { _id: familyId, members = {} } of progress(databases).find()) {
    const counted = await credits(databases).find({ familyId }).toArray();
    const ids = new Set([...Object.keys(members), ...counted.map((each) => String(each.familyMemberId))]);
    for (const id of ids) {
      const theirs = counted.filter(({ familyMemberId }) => String(familyMemberId) === id);
      const chores = theirs.filter(({ _id }) => ASSIGNMENT_CREDIT.test(_id));
      const canceled = theirs.filter(({ _id }) => _id.startsWith('cancellation:')).length;
      // Each cancellation is a credit too, and takes another one back.
      const rewards = theirs.length - chores.length - 2 * canceled;
      const expected = [chores.length, pointsOf(chores), rewards];
      const { verifiedChores = 0, pointsEarned = 0, redeemedRewards = 0 } = members[id] ?? {};
      const stored = [verifiedChores, pointsEarned, redeemedRewards];
      if (stored.join() === expected.join()) continue;
      yield `Member ${id} has credits for (chores, points, rewards) ${expected.join(', ')}, but totals of ${stored.join(', ')}`;
    }
  }
  for await (const challenge of challenges(databases).find())
    yield* challengeViolations(databases, challenge);
}

async function* challengeViolations(databases: Databases, challenge: ChallengeRow): AsyncGenerator<string> {
  const { _id, familyId, startsAt, endsAt, progress: stored } = challenge;
  const within = { familyId, verifiedAt: { $gte: startsAt, $lt: endsAt } };
  const counted = await credits(databases).find(within).toArray();
  const ids = new Set([...Object.keys(stored), ...counted.map((each) => String(each.familyMemberId))]);
  for (const id of ids) {
    const theirs = counted.filter(({ familyMemberId }) => String(familyMemberId) === id);
    const { pointsEarned = 0, completedChores = 0 } = stored[id] ?? {};
    if (pointsEarned === pointsOf(theirs) && completedChores === theirs.length) continue;
    yield `Challenge ${_id} counts ${completedChores} chores, ${pointsEarned} points of member ${id}, not ${theirs.length}, ${pointsOf(theirs)}`;
  }
}

function pointsOf(counted: readonly CreditRow[]): number {
  return counted.reduce((sum, { points = 0 }) => sum + points, 0);
}
