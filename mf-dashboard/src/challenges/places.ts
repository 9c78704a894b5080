import type { ChallengeView } from '@family-chores/contracts/achievements/challenges';
import { pointsText } from '@family-chores/web-kit/family-data';

type Progress = ChallengeView['memberProgress'][number];

/** A member's place on the leaderboard. */
export interface LeaderboardPlace extends Progress {
  /** What the members are ranked by, as text. */
  result: string;
}

/** The most points first. */
export function byPoints(progress: readonly Progress[]): LeaderboardPlace[] {
  return progress
    .toSorted((a, b) => b.pointsEarned - a.pointsEarned)
    .map((place) => ({ ...place, result: pointsText(place.pointsEarned) }));
}

/** The largest share of the own plan first; `shareOf` returns a member's in percent. */
export function byShare(
  progress: readonly Progress[],
  shareOf: (memberId: number) => number,
): LeaderboardPlace[] {
  return progress
    .toSorted((a, b) => shareOf(b.familyMemberId) - shareOf(a.familyMemberId))
    .map((place) => ({ ...place, result: `${shareOf(place.familyMemberId)}%` }));
}
