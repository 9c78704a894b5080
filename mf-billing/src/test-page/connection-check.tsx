import { Button } from '@family-chores/ui/actions';
import { Banner, LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Section } from '@family-chores/ui/layout';
import { errorMessage } from '@family-chores/web-kit/api';
import { useBillingConnectionQuery } from '../subscription/subscription.api.ts';

const FAILED = 'Failed to connect to Stripe. Please try again.';

export function ConnectionCheck() {
  const { isFetching, refetch } = useBillingConnectionQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Section
      title="Connection"
      description="To the payment provider."
      actions={
        <Button
          icon={<Icon name="refresh" />}
          pending={isFetching}
          pendingLabel="Checking..."
          onClick={() => void refetch()}
        >
          Check Connection
        </Button>
      }
    >
      <Outcome />
    </Section>
  );
}

function Outcome() {
  const { data, error, isError } = useBillingConnectionQuery();
  if (isError) return <Banner tone="danger">{errorMessage(error, FAILED)}</Banner>;
  if (!data) {
    return (
      <LoadingRegion label="Checking the connection">
        <Skeleton height="52px" radius="md" />
      </LoadingRegion>
    );
  }
  return data.connected ? (
    <Banner tone="success">{data.message}</Banner>
  ) : (
    <Banner tone="danger">{data.message || FAILED}</Banner>
  );
}
