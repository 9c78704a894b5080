import { challengeProgressed } from '@family-chores/contracts/achievements/challenges';
import { event, type Transaction } from '@family-chores/service-kit/events';
import { Challenge } from './challenge.model.ts';
import { totalPoints } from './challenge.rules.ts';

interface VerifiedChore {
  familyId: number;
  familyMemberId: number;
  points: number;
  verifiedAt: Date;
}

/**
 * Counts a chore in the challenge that ran when it was verified, also when that has ended since.
 * @returns true when this chore reached the target
 */
export async function advanceChallenge(
  { familyId, familyMemberId, points, verifiedAt }: VerifiedChore,
  { session, publish }: Transaction,
): Promise<boolean> {
  const member = `progress.${familyMemberId}`;
  const challenge = await Challenge.findOneAndUpdate(
    { familyId, startsAt: { $lte: verifiedAt }, endsAt: { $gt: verifiedAt } },
    { $inc: { [`${member}.pointsEarned`]: points, [`${member}.completedChores`]: 1 } },
    { returnDocument: 'after', session },
  ).lean();
  if (!challenge) return false;
  const { _id, ended, reachedAt, targetPoints } = challenge;
  const total = totalPoints(challenge);
  if (!ended) publish(event(challengeProgressed, { familyId, challengeId: _id, totalPoints: total }));
  if (reachedAt !== null || total < targetPoints) return false;
  await Challenge.updateOne({ _id }, { $set: { reachedAt: new Date() } }, { session });
  return true;
}
