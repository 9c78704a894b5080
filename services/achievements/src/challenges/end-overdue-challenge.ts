import { challengeEnded } from '@family-chores/contracts/achievements/challenges';
import { event, type Transaction } from '@family-chores/service-kit/events';
import { Challenge } from './challenge.model.ts';
import { isReached, totalPoints } from './challenge.rules.ts';

/** Ends a family's overdue challenge, if there is one, and publishes the end exactly once. */
export async function endOverdueChallenge(
  familyId: number,
  now: Date,
  { session, publish }: Transaction,
): Promise<void> {
  const challenge = await Challenge.findOneAndUpdate(
    { familyId, ended: false, endsAt: { $lte: now } },
    { $set: { ended: true } },
    { returnDocument: 'after', session },
  ).lean();
  if (!challenge) return;
  const result = { totalPoints: totalPoints(challenge), reached: isReached(challenge) };
  publish(event(challengeEnded, { familyId, challengeId: challenge._id, ...result }));
}
