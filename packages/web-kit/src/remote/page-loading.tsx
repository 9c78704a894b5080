import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Page, Stack } from '@family-chores/ui/layout';

/** Placeholder for a page whose code or data is loading. */
export function PageLoading({ label = 'Loading' }: { label?: string }) {
  return (
    <Page>
      <LoadingRegion label={label}>
        <Stack gap="xl">
          <Skeleton height="48px" />
          <Skeleton height="160px" />
          <Skeleton height="240px" />
        </Stack>
      </LoadingRegion>
    </Page>
  );
}
