import type { ChallengeView } from '@family-chores/contracts/achievements/challenges';
import type { ChallengeDocument, Contribution } from './challenge.model.ts';

const dayMs = 24 * 3_600_000;

export function endOf(startsAt: Date, days: number): Date {
  return new Date(startsAt.getTime() + days * dayMs);
}

interface VerifiedChore {
  familyMemberId: number;
  points: number;
}

/** What each member contributed with these chores, by id of the member. */
export function contributions(chores: readonly VerifiedChore[]): Record<string, Contribution> {
  const progress: Record<string, Contribution> = {};
  for (const { familyMemberId, points } of chores) {
    const before = progress[familyMemberId] ?? { pointsEarned: 0, completedChores: 0 };
    progress[familyMemberId] = {
      pointsEarned: before.pointsEarned + points,
      completedChores: before.completedChores + 1,
    };
  }
  return progress;
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

/** The challenge as its family sees it at `now`: every member is on the leaderboard, the most points first. */
export function toChallengeView(
  challenge: ChallengeDocument,
  members: readonly Member[],
  now: Date,
): ChallengeView {
  const { _id, name, description, targetPoints, duration, reward, progress, endsAt } = challenge;
  const total = totalPoints(challenge);
  return {
    challenge: { id: _id, name, description, targetPoints, duration, reward },
    totalPoints: total,
    memberProgress: members
      .map(({ id, name: memberName }) => ({
        familyMemberId: id,
        member: { id, name: memberName },
        ...(progress[id] ?? { pointsEarned: 0, completedChores: 0 }),
      }))
      .toSorted((a, b) => b.pointsEarned - a.pointsEarned),
    daysRemaining: Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / dayMs)),
    // Rounded down: 100 is reached, nothing less.
    percentComplete: Math.min(100, Math.floor((total / targetPoints) * 100)),
  };
}
