import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Card, Inline, Stack } from '@family-chores/ui/layout';

export function MemberCardLoading({ name }: { name: string }) {
  return (
    <Card as="li" padding="sm">
      <LoadingRegion label={`Loading chores of ${name}`}>
        <Stack gap="lg">
          <Inline gap="md" wrap={false}>
            <Skeleton width="56px" height="56px" radius="full" />
            <Skeleton width="50%" height="28px" />
          </Inline>
          <Skeleton height="52px" />
          <Skeleton height="52px" />
          <Skeleton height="52px" />
        </Stack>
      </LoadingRegion>
    </Card>
  );
}
