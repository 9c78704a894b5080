import type { Member } from '@family-chores/contracts/families/members';
import { Button } from '@family-chores/ui/actions';
import { Medallion } from '@family-chores/ui/data';
import { EmptyState, ErrorState, LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Card, Grid, Inline, Section } from '@family-chores/ui/layout';
import { useCurrentMember } from '@family-chores/web-kit/family-data';
import { AddRewardButton } from './add-reward-button.tsx';
import { PointsBadge } from './points-badge.tsx';
import { RewardCard } from './reward-card.tsx';
import { useRewardsListQuery } from './rewards.api.ts';

/** What the current member can spend their points on; nothing while the family has no member. */
export function RewardsDashboard({ familyId }: { familyId: number }) {
  const member = useCurrentMember(familyId);
  if (!member) return null;
  return (
    <Section
      title="Rewards"
      description={`What ${member.name} can do with the points they earned`}
      icon={<Icon name="gift" />}
      actions={
        <Inline gap="sm">
          <PointsBadge points={member.points} />
          <AddRewardButton familyId={familyId} />
        </Inline>
      }
    >
      <Rewards familyId={familyId} member={member} />
    </Section>
  );
}

function Rewards({ familyId, member }: { familyId: number; member: Member }) {
  const { data: rewards, isError, isFetching, refetch } = useRewardsListQuery({ familyId });
  if (isError && !rewards) {
    return (
      <ErrorState
        action={
          <Button icon={<Icon name="refresh" />} pending={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        The rewards could not be loaded.
      </ErrorState>
    );
  }
  if (!rewards) return <RewardsLoading />;
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
    <Grid minColumn={260} as="ul">
      {rewards.map((reward) => (
        <RewardCard key={reward.id} reward={reward} member={member} />
      ))}
    </Grid>
  );
}

function RewardsLoading() {
  return (
    <LoadingRegion label="Loading rewards">
      <Grid minColumn={260}>
        <Skeleton height="180px" radius="lg" />
        <Skeleton height="180px" radius="lg" />
      </Grid>
    </LoadingRegion>
  );
}
