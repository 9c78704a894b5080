import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Stack } from '@family-chores/ui/layout';

export function MessagesLoading() {
  return (
    <LoadingRegion label="Loading messages">
      <Stack gap="md">
        <Skeleton width="60%" height="56px" />
        <Skeleton width="75%" height="72px" />
        <Skeleton width="45%" height="56px" />
      </Stack>
    </LoadingRegion>
  );
}
