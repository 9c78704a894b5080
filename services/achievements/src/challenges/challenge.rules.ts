import type { ChallengeView, PastChallenge } from '@family-chores/contracts/achievements/challenges';
import type { ChallengeDocument, Contribution } from './challenge.model.ts';

const DAY_MS = 24 * 3_600_000;
const nothing: Contribution = { pointsEarned: 0, completedChores: 0 };

export function endOf(startsAt: Date, days: number): Date {
  return new Date(startsAt.getTime() + days * DAY_MS);
}

/** Whether a chore verified at this moment counts for the challenge. */
export function isRunningAt(
  { startsAt, endsAt }: Pick<ChallengeDocument, 'startsAt' | 'endsAt'>,
  moment: Date,
) {
  return startsAt <= moment && moment < endsAt;
}

interface VerifiedChore {
  familyMemberId: number;
  points: number;
}

export function withChores(
  progress: ChallengeDocument['progress'],
  chores: readonly VerifiedChore[],
): ChallengeDocument['progress'] {
  const advanced: Record<string, Contribution> = { ...progress };
  for (const { familyMemberId, points } of chores) {
    const before = advanced[familyMemberId] ?? nothing;
    advanced[familyMemberId] = {
      pointsEarned: before.pointsEarned + points,
      completedChores: before.completedChores + 1,
    };
  }
  return advanced;
}

export function totalPoints({ progress }: Pick<ChallengeDocument, 'progress'>): number {
  return Object.values(progress).reduce((sum, { pointsEarned }) => sum + pointsEarned, 0);
}

export function isReached(challenge: ChallengeDocument): boolean {
  return challenge.reachedAt !== null || totalPoints(challenge) >= challenge.targetPoints;
}

interface Member {
  id: number;
  name: string;
}

/** The challenge as its family sees it at `now`: every member is on the leaderboard, most points first. */
export function toChallengeView(
  challenge: ChallengeDocument,
  members: readonly Member[],
  now: Date,
): ChallengeView {
  const { _id, name, description, targetPoints, duration, reward, leaderboard = 'points' } = challenge;
  const { progress, startsAt, endsAt } = challenge;
  const total = totalPoints(challenge);
  return {
    challenge: {
      id: _id,
      name,
      description,
      targetPoints,
      duration,
      reward,
      leaderboard,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    },
    totalPoints: total,
    memberProgress: members
      .map(({ id, name: memberName }) => ({
        familyMemberId: id,
        member: { id, name: memberName },
        ...(progress[id] ?? nothing),
      }))
      .toSorted((a, b) => b.pointsEarned - a.pointsEarned),
    // Capped at the duration, in case the clock was set back.
    daysRemaining: Math.min(duration, Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS))),
    // Rounded down, so that 100 means the target is reached.
    percentComplete: Math.min(100, Math.floor((total / targetPoints) * 100)),
  };
}

export function toPastChallenge(challenge: ChallengeDocument): PastChallenge {
  const { _id: id, name, targetPoints, reward, startsAt, endsAt } = challenge;
  return {
    id,
    name,
    targetPoints,
    totalPoints: totalPoints(challenge),
    reached: isReached(challenge),
    reward,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}
