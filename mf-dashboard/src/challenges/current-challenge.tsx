import type { ChallengeView } from '@family-chores/contracts/achievements/challenges';
import { Card, Stack } from '@family-chores/ui/layout';
import { Heading } from '@family-chores/ui/text';
import { ChallengeHalves } from './challenge-halves.ts';
import { ChallengeProgress } from './challenge-progress.tsx';
import { Leaderboard } from './leaderboard.tsx';

export function CurrentChallenge({ view }: { view: ChallengeView }) {
  return (
    <Card tone={view.percentComplete >= 100 ? 'celebrate' : 'plain'}>
      <ChallengeHalves>
        <ChallengeProgress view={view} />
        <Stack gap="sm">
          <Heading level={3}>Leaderboard</Heading>
          <Leaderboard progress={view.memberProgress} />
        </Stack>
      </ChallengeHalves>
    </Card>
  );
}
