import { Inline } from '../layout/inline.tsx';
import { Skeleton } from './skeleton.tsx';

export const Line = () => <Skeleton />;

export const Shapes = () => (
  <Inline>
    <Skeleton width="48px" height="48px" radius="full" />
    <Skeleton width="160px" height="72px" radius="lg" />
  </Inline>
);
