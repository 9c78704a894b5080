import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Stack } from '@family-chores/ui/layout';
import { TEST_USER_ID } from '../constants.ts';
import { StatusFailed } from '../subscription/status-failed.tsx';
import { useBillingSubscriptionQuery } from '../subscription/subscription.api.ts';
import { TestSubscription } from './test-subscription.tsx';

export function ManageTab() {
  const query = useBillingSubscriptionQuery({ userId: TEST_USER_ID }, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = query;
  if (error) return <StatusFailed query={query} />;
  if (!data) return <ManageLoading />;
  return <TestSubscription subscription={data} isChecking={isFetching} onCheck={() => void refetch()} />;
}

function ManageLoading() {
  return (
    <LoadingRegion label="Checking the subscription status">
      <Stack gap="lg">
        <Skeleton height="240px" radius="lg" />
        <Skeleton height="44px" radius="md" />
      </Stack>
    </LoadingRegion>
  );
}
