import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Stack } from '@family-chores/ui/layout';

export function RowsLoading({ label, rows = 5 }: { label: string; rows?: number }) {
  return (
    <LoadingRegion label={label}>
      <Stack gap="md">
        {Array.from({ length: rows }, (_, index) => (
          <Skeleton key={index} height="52px" radius="md" />
        ))}
      </Stack>
    </LoadingRegion>
  );
}
