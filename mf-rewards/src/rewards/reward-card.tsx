import type { Member } from '@family-chores/contracts/families/members';
import type { Reward } from '@family-chores/contracts/rewards/rewards';
import { Button } from '@family-chores/ui/actions';
import { ProgressBar } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Card, Inline, Stack } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';
import { PointsBadge } from './points-badge.tsx';
import { useRedeem } from './use-redeem.ts';

/** One reward, and how far the member is from it. */
export function RewardCard({ reward, member }: { reward: Reward; member: Member }) {
  const { redeem, isRedeeming } = useRedeem(reward, member);
  const { name, description, pointsCost } = reward;
  const missing = pointsCost - member.points;
  const isAffordable = missing <= 0;
  return (
    <Card tone={isAffordable ? 'celebrate' : 'plain'} as="li">
      <Stack gap="md">
        <Inline justify="space-between" align="start" wrap={false}>
          <Heading level={3}>{name}</Heading>
          <PointsBadge points={pointsCost} />
        </Inline>
        {description && (
          <Text tone="soft" detail>
            {description}
          </Text>
        )}
        <ProgressBar
          label={`Progress towards ${name}`}
          labelHidden
          tone="celebrate"
          value={Math.min(member.points, pointsCost)}
          max={pointsCost}
          valueText={
            isAffordable ? 'Enough points' : `${missing} more ${missing === 1 ? 'point' : 'points'} needed`
          }
        />
        {isAffordable ? (
          <Button
            variant="primary"
            fullWidth
            icon={<Icon name="gift" />}
            pending={isRedeeming}
            pendingLabel="Redeeming..."
            onClick={() => void redeem()}
          >
            Redeem Now
          </Button>
        ) : (
          <Button fullWidth disabled>
            Keep Earning Points
          </Button>
        )}
      </Stack>
    </Card>
  );
}
