import { Stack } from '../layout/stack.tsx';
import { LoadingRegion } from './loading-region.tsx';
import { Skeleton } from './skeleton.tsx';

export const Card = () => (
  <LoadingRegion label="Loading the members">
    <Stack gap="sm">
      <Skeleton width="40%" height="1.5rem" />
      <Skeleton />
      <Skeleton width="80%" />
    </Stack>
  </LoadingRegion>
);
