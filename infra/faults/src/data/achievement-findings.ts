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
import { inBatches } from './in-batches.ts';

const assignmentCredit = /^assignment:(\d+)$/;

/** What achievements count is what was verified and redeemed: each once, for the same member and points. */
export async function* creditFindings(databases: Databases): AsyncGenerator<string> {
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
    for (const { _id } of batch) {
      if (!counted.has(`redemption:${_id}`)) yield `Achievements do not count redemption ${_id}`;
    }
  }
  for await (const batch of inBatches(credits(databases).find())) yield* groundlessCredits(databases, batch);
}

async function* groundlessCredits(databases: Databases, batch: CreditRow[]): AsyncGenerator<string> {
  const ids = (kind: string) =>
    batch.filter(({ _id }) => _id.startsWith(kind)).map(({ _id }) => Number(_id.split(':')[1]));
  const [verified, redeemed] = await Promise.all([
    assignments(databases).distinct('_id', { _id: { $in: ids('assignment:') }, verified: true }),
    redemptions(databases).distinct('_id', { _id: { $in: ids('redemption:') } }),
  ]);
  const grounds = new Set([
    ...verified.map((id) => `assignment:${id}`),
    ...redeemed.map((id) => `redemption:${id}`),
  ]);
  for (const { _id } of batch) {
    if (!grounds.has(_id)) yield `Achievements count ${_id.replace(':', ' ')}, which is not there`;
  }
}

async function creditsOf(databases: Databases, ids: string[]): Promise<Map<string, CreditRow>> {
  const found = await credits(databases)
    .find({ _id: { $in: ids } })
    .toArray();
  return new Map(found.map((credit) => [credit._id, credit]));
}

/** Members' totals and challenges come to what was counted for them. */
export async function* totalFindings(databases: Databases): AsyncGenerator<string> {
  for await (const { _id: familyId, members = {} } of progress(databases).find()) {
    const counted = await credits(databases).find({ familyId }).toArray();
    const ids = new Set([...Object.keys(members), ...counted.map((each) => String(each.familyMemberId))]);
    for (const id of ids) {
      const theirs = counted.filter(({ familyMemberId }) => String(familyMemberId) === id);
      const chores = theirs.filter(({ _id }) => assignmentCredit.test(_id));
      const rightful = [chores.length, pointsOf(chores), theirs.length - chores.length];
      const { verifiedChores = 0, pointsEarned = 0, redeemedRewards = 0 } = members[id] ?? {};
      const shown = [verifiedChores, pointsEarned, redeemedRewards];
      if (shown.join() === rightful.join()) continue;
      yield `Member ${id} has achieved (chores, points, rewards) ${rightful.join(', ')}, counted are ${shown.join(', ')}`;
    }
  }
  for await (const challenge of challenges(databases).find()) yield* challengeFindings(databases, challenge);
}

async function* challengeFindings(databases: Databases, challenge: ChallengeRow): AsyncGenerator<string> {
  const { _id, familyId, startsAt, endsAt, progress: shown } = challenge;
  const within = { familyId, verifiedAt: { $gte: startsAt, $lt: endsAt } };
  const counted = await credits(databases).find(within).toArray();
  const ids = new Set([...Object.keys(shown), ...counted.map((each) => String(each.familyMemberId))]);
  for (const id of ids) {
    const theirs = counted.filter(({ familyMemberId }) => String(familyMemberId) === id);
    const { pointsEarned = 0, completedChores = 0 } = shown[id] ?? {};
    if (pointsEarned === pointsOf(theirs) && completedChores === theirs.length) continue;
    yield `Challenge ${_id} counts ${completedChores} chores, ${pointsEarned} points of member ${id}, not ${theirs.length}, ${pointsOf(theirs)}`;
  }
}

function pointsOf(counted: readonly CreditRow[]): number {
  return counted.reduce((sum, { points = 0 }) => sum + points, 0);
}
