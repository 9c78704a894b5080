import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Page, Stack } from '@family-chores/ui/layout';

/** Placeholder for a page whose code is loading. */
export function PageLoading() {
  return (
    <Page>
      <LoadingRegion label="Loading">
        <Stack gap="xl">
          <Skeleton height="48px" />
          <Skeleton height="160px" />
          <Skeleton height="240px" />
        </Stack>
      </LoadingRegion>
    </Page>
  );
}
