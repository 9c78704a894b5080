import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Page, Stack } from '@family-chores/ui/layout';

/** Stands for a page whose code is on its way. */
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
