import { Button } from '@family-chores/ui/actions';
import { ErrorState, LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Card, Stack } from '@family-chores/ui/layout';
import { messageOf } from '@family-chores/web-kit/api';
import { TEST_USER_ID } from '../constants.ts';
import { useBillingSubscriptionQuery } from '../subscription/subscription.api.ts';
import { TestSubscription } from './test-subscription.tsx';

export function ManageTab() {
  const { data, error, isError, isFetching, refetch } = useBillingSubscriptionQuery(
    { userId: TEST_USER_ID },
    { refetchOnMountOrArgChange: true },
  );
  if (isError) {
    return (
      <Card>
        <ErrorState action={<Button onClick={() => void refetch()}>Try Again</Button>}>
          {messageOf(error, 'Failed to check subscription status.')}
        </ErrorState>
      </Card>
    );
  }
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
