import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Stack } from '@family-chores/ui/layout';

export function BillingLoading() {
  return (
    <LoadingRegion label="Loading your plan">
      <Stack gap="xl">
        <Skeleton height="260px" radius="lg" />
        <Skeleton height="120px" radius="lg" />
        <Skeleton height="120px" radius="lg" />
      </Stack>
    </LoadingRegion>
  );
}
