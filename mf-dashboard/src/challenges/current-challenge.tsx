import type { ChallengeView } from '@family-chores/contracts/achievements/challenges';
import { Card, Stack } from '@family-chores/ui/layout';
import { Heading } from '@family-chores/ui/text';
import { ChallengeColumns } from './challenge-columns.ts';
import { ChallengeProgress } from './challenge-progress.tsx';
import { LeaderboardByShare } from './leaderboard-by-share.tsx';
import { Leaderboard } from './leaderboard.tsx';
import { rankByPoints } from './leaderboard-entries.ts';

interface Props {
  familyId: number;
  view: ChallengeView;
}

export function CurrentChallenge({ familyId, view }: Props) {
  const { leaderboard } = view.challenge;
  return (
    <Card padding="sm" tone={view.percentComplete >= 100 ? 'celebrate' : 'plain'}>
      <ChallengeColumns>
        <ChallengeProgress view={view} />
        {leaderboard !== 'hidden' && (
          <Stack gap="sm">
            <Heading level={3}>Leaderboard</Heading>
            {leaderboard === 'share' ? (
              <LeaderboardByShare familyId={familyId} view={view} />
            ) : (
              <Leaderboard entries={rankByPoints(view.memberProgress)} />
            )}
          </Stack>
        )}
      </ChallengeColumns>
    </Card>
  );
}
