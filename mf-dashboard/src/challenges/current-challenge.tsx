import type { ChallengeView } from '@family-chores/contracts/achievements/challenges';
import { Pill } from '@family-chores/ui/data';
import { ProgressBar } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Card, Inline, Stack } from '@family-chores/ui/layout';
import { Heading } from '@family-chores/ui/text';
import { from, space } from '@family-chores/ui/theme';
import { styled } from 'styled-components';
import { Leaderboard } from './leaderboard.tsx';

/** Progress and leaderboard, beside each other where there is room. */
const Halves = styled.div`
  display: grid;
  gap: ${space('xl')} ${space('3xl')};
  ${from('lg')} {
    grid-template-columns: 1fr 1fr;
    align-items: center;
  }
`;

export function CurrentChallenge({ view }: { view: ChallengeView }) {
  const { challenge, totalPoints, memberProgress, daysRemaining, percentComplete } = view;
  const isReached = percentComplete >= 100;
  return (
    <Card tone={isReached ? 'celebrate' : 'plain'}>
      <Halves>
        <Stack gap="md">
          <Inline gap="sm">
            {isReached && (
              <Pill tone="celebrate" icon={<Icon name="trophy" size={16} />}>
                Goal reached!
              </Pill>
            )}
            <Pill tone="accent" icon={<Icon name="clock" size={16} />}>
              {daysRemaining === 1 ? '1 day remaining' : `${daysRemaining} days remaining`}
            </Pill>
            {challenge.reward && (
              <Pill tone="neutral" icon={<Icon name="gift" size={16} />}>
                {challenge.reward}
              </Pill>
            )}
          </Inline>
          <ProgressBar
            label="Family progress"
            value={percentComplete}
            valueText={`${totalPoints} / ${challenge.targetPoints} points`}
            tone="celebrate"
          />
        </Stack>
        <Stack gap="sm">
          <Heading level={3}>Leaderboard</Heading>
          <Leaderboard progress={memberProgress} />
        </Stack>
      </Halves>
    </Card>
  );
}
