import { challengeProgressed } from '@family-chores/contracts/achievements/challenges';
import { event, type Transaction } from '@family-chores/service-kit/events';
import { Challenge, type ChallengeDocument } from './challenge.model.ts';
import { isRunningAt, totalPoints, withChores } from './challenge.rules.ts';

interface VerifiedChore {
  familyMemberId: number;
  points: number;
  verifiedAt: Date;
}

/**
 * Counts each chore in the challenge that was running when the chore was verified.
 * @returns how many challenges these chores brought to their target
 */
export async function advanceChallenges(
  familyId: number,
  chores: readonly VerifiedChore[],
  transaction: Transaction,
): Promise<number> {
  const times = chores.map(({ verifiedAt }) => verifiedAt.getTime());
  const [first, last] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
  const overlapping = await Challenge.find(
    { familyId, startsAt: { $lte: last }, endsAt: { $gt: first } },
    undefined,
    { session: transaction.session },
  ).lean();
  let reached = 0;
  for (const challenge of overlapping) {
    const counted = chores.filter(({ verifiedAt }) => isRunningAt(challenge, verifiedAt));
    if (counted.length > 0 && (await advance(challenge, counted, transaction))) reached += 1;
  }
  return reached;
}

/** @returns whether these chores reached the target */
async function advance(
  { _id, familyId, ended, reachedAt, targetPoints, progress }: ChallengeDocument,
  chores: readonly VerifiedChore[],
  { session, publish }: Transaction,
): Promise<boolean> {
  const advanced = withChores(progress, chores);
  const total = totalPoints({ progress: advanced });
  const reachesTarget = reachedAt === null && total >= targetPoints;
  const changed = { progress: advanced, ...(reachesTarget && { reachedAt: new Date() }) };
  await Challenge.updateOne({ _id, familyId }, { $set: changed }, { session });
  if (!ended) publish(event(challengeProgressed, { familyId, challengeId: _id, totalPoints: total }));
  return reachesTarget;
}
