import type { ChallengeView } from '@family-chores/contracts/achievements/challenges';
import { pointsText } from '@family-chores/web-kit/family-data';

type Progress = ChallengeView['memberProgress'][number];

export interface LeaderboardEntry extends Progress {
  /** The value by which members are ranked, as text. */
  result: string;
}

export function rankByPoints(progress: readonly Progress[]): LeaderboardEntry[] {
  return progress
    .toSorted((a, b) => b.pointsEarned - a.pointsEarned)
    .map((entry) => ({ ...entry, result: pointsText(entry.pointsEarned) }));
}

/** @param shareOf how much of a member's planned points is verified, in percent */
export function rankByShare(
  progress: readonly Progress[],
  shareOf: (memberId: number) => number,
): LeaderboardEntry[] {
  return progress
    .toSorted((a, b) => shareOf(b.familyMemberId) - shareOf(a.familyMemberId))
    .map((entry) => ({ ...entry, result: `${shareOf(entry.familyMemberId)}%` }));
}
