import { Inline } from '../layout/inline.tsx';
import { CountBadge } from './count-badge.tsx';

export const Counts = () => (
  <Inline gap="lg">
    {[1, 12, 250].map((count) => (
      <span key={count}>
        Approve <CountBadge count={count} label="waiting" />
      </span>
    ))}
  </Inline>
);
