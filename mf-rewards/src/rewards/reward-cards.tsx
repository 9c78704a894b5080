import type { Member } from '@family-chores/contracts/families/members';
import type { Reward } from '@family-chores/contracts/rewards/rewards';
import { EmptyState, LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Card, Grid } from '@family-chores/ui/layout';
import { useFamily } from '@family-chores/web-kit/family-data';
import { usePolling } from '@family-chores/web-kit/live';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { AddRewardButton } from './add-reward-button.tsx';
import { Peeking } from './peeking.tsx';
import { RewardCard } from './reward-card.tsx';
import { useRewardsListQuery } from './rewards.api.ts';
import { StarterRewards } from './starter-rewards.tsx';

interface Props {
  familyId: number;
  /** The acting member. */
  member: Member;
  onRedeemed: (reward: Reward) => void;
}

export function RewardCards({ familyId, member, onRedeemed }: Props) {
  // The ideas stay after the first one has been added, so that the user can add several.
  const [keepsIdeas, setKeepsIdeas] = useState(false);
  const family = useFamily(familyId).data;
  const others = family?.members.filter(({ id }) => id !== member.id) ?? [];
  const query = useRewardsListQuery({ familyId }, usePolling());
  const { data: rewards } = query;
  if (query.error && !rewards) {
    return <QueryFailed query={query}>The rewards could not be loaded.</QueryFailed>;
  }
  if (!rewards) return <RewardCardsLoading />;
  const ideas = (
    <StarterRewards
      key="ideas"
      familyId={familyId}
      names={rewards.map(({ name }) => name)}
      onAdded={() => setKeepsIdeas(true)}
    />
  );
  if (rewards.length === 0) {
    return (
      <Card>
        <EmptyState
          picture={<Peeking mood="helper" />}
          action={<AddRewardButton familyId={familyId} variant="primary" />}
        >
          No rewards yet. What would be worth some chores?
        </EmptyState>
        {ideas}
      </Card>
    );
  }
  return (
    <>
      <Grid minColumn={280} as="ul" role="list">
        {rewards.map((reward) => (
          <RewardCard
            key={reward.id}
            reward={reward}
            member={member}
            others={others}
            onRedeemed={() => onRedeemed(reward)}
          />
        ))}
      </Grid>
      {keepsIdeas && <Card>{ideas}</Card>}
    </>
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
