import type { ChallengeView } from '@family-chores/contracts/achievements/challenges';
import { Medallion, Pill } from '@family-chores/ui/data';
import { ProgressBar } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Inline, Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { fontSize } from '@family-chores/ui/theme';
import { pointsNumber, pointsText } from '@family-chores/web-kit/family-data';
import { styled } from 'styled-components';

const Figure = styled.p`
  font-size: ${fontSize('2xl')};
  font-weight: 800;
  font-variant-numeric: tabular-nums;
  line-height: 1.1;
`;

export function ChallengeProgress({ view }: { view: ChallengeView }) {
  const { challenge, totalPoints, daysRemaining, percentComplete } = view;
  const { targetPoints, reward } = challenge;
  const isReached = percentComplete >= 100;
  return (
    <Stack gap="md">
      <Inline gap="md" wrap={false}>
        <Medallion icon="trophy" tone={isReached ? 'celebrate' : 'plain'} size={56} />
        <div>
          <Figure>{pointsNumber(totalPoints)}</Figure>
          <Text tone="soft">
            {isReached
              ? 'points: you did it together!'
              : `points, ${pointsNumber(targetPoints - totalPoints)} to go`}
          </Text>
        </div>
      </Inline>
      <ProgressBar
        label="Family progress"
        value={percentComplete}
        valueText={`${pointsNumber(totalPoints)} / ${pointsText(targetPoints)}`}
        tone="celebrate"
      />
      <Inline gap="sm">
        {isReached && (
          <Pill tone="celebrate" icon={<Icon name="trophy" size={16} />}>
            Goal reached!
          </Pill>
        )}
        <Pill tone="neutral" icon={<Icon name="clock" size={16} />}>
          {daysRemaining === 1 ? '1 day remaining' : `${daysRemaining} days remaining`}
        </Pill>
        {reward && (
          <Inline as="span" gap="xs" wrap={false}>
            <Icon name="gift" size={16} title="Reward" />
            <Text as="span" size="sm" weight="bold">
              {reward}
            </Text>
          </Inline>
        )}
      </Inline>
    </Stack>
  );
}
