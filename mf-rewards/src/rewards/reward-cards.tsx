import type { Member } from '@family-chores/contracts/families/members';
import type { Reward } from '@family-chores/contracts/rewards/rewards';
import { Medallion } from '@family-chores/ui/data';
import { EmptyState, LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Card, Grid } from '@family-chores/ui/layout';
import { usePolling } from '@family-chores/web-kit/live';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { AddRewardButton } from './add-reward-button.tsx';
import { RewardCard } from './reward-card.tsx';
import { useRewardsListQuery } from './rewards.api.ts';

interface Props {
  familyId: number;
  /** The member the user acts as. */
  member: Member;
  onRedeemed: (reward: Reward) => void;
}

export function RewardCards({ familyId, member, onRedeemed }: Props) {
  const query = useRewardsListQuery({ familyId }, usePolling());
  const { data: rewards } = query;
  if (query.error && !rewards) {
    return <QueryFailed query={query}>The rewards could not be loaded.</QueryFailed>;
  }
  if (!rewards) return <RewardCardsLoading />;
  if (rewards.length === 0) {
    return (
      <Card>
        <EmptyState
          picture={<Medallion icon="gift" tone="accent" />}
          action={<AddRewardButton familyId={familyId} variant="primary" />}
        >
          No rewards yet. What would be worth some chores?
        </EmptyState>
      </Card>
    );
  }
  return (
    <Grid minColumn={280} as="ul" role="list">
      {rewards.map((reward) => (
        <RewardCard key={reward.id} reward={reward} member={member} onRedeemed={() => onRedeemed(reward)} />
      ))}
    </Grid>
  );
}

function RewardCardsLoading() {
  return (
    <LoadingRegion label="Loading rewards">
      <Grid minColumn={280}>
        <Skeleton height="212px" radius="lg" />
        <Skeleton height="212px" radius="lg" />
      </Grid>
    </LoadingRegion>
  );
}
