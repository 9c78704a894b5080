import type { ChallengeView } from '@family-chores/contracts/achievements/challenges';
import { localDay } from '@family-chores/web-kit/dates';
import { useAssignments } from '@family-chores/web-kit/family-data';
import { Leaderboard } from './leaderboard.tsx';
import { rankByShare } from './leaderboard-entries.ts';
import { plannedPointsOf, shareOf } from './plan.rules.ts';

interface Props {
  familyId: number;
  view: ChallengeView;
}

/** Ranks members by the verified share of their own plan, so that a member with few planned chores can win, too. */
export function LeaderboardByShare({ familyId, view: { challenge, memberProgress } }: Props) {
  const { data: assignments = [] } = useAssignments(familyId);
  const days = { from: localDay(Date.parse(challenge.startsAt)), to: localDay(Date.parse(challenge.endsAt)) };
  const plans = plannedPointsOf(assignments, days);
  return <Leaderboard entries={rankByShare(memberProgress, (memberId) => shareOf(plans.get(memberId)))} />;
}
