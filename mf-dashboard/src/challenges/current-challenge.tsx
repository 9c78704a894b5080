import type { ChallengeView } from '@family-chores/contracts/achievements/challenges';
import { Card, Stack } from '@family-chores/ui/layout';
import { Heading } from '@family-chores/ui/text';
import { from, space } from '@family-chores/ui/theme';
import { styled } from 'styled-components';
import { ChallengeProgress } from './challenge-progress.tsx';
import { Leaderboard } from './leaderboard.tsx';

/** Progress and leaderboard, beside each other where there is room. */
const Halves = styled.div`
  display: grid;
  gap: ${space('xl')} ${space('3xl')};
  ${from('lg')} {
    grid-template-columns: 1fr 1fr;
  }
`;

export function CurrentChallenge({ view }: { view: ChallengeView }) {
  return (
    <Card tone={view.percentComplete >= 100 ? 'celebrate' : 'plain'}>
      <Halves>
        <ChallengeProgress view={view} />
        <Stack gap="sm">
          <Heading level={3}>Leaderboard</Heading>
          <Leaderboard progress={view.memberProgress} />
        </Stack>
      </Halves>
    </Card>
  );
}
