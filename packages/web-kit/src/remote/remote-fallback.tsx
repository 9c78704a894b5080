import type { Criticality } from '@family-chores/contracts/registry/remote-manifest';
import { LoadFailed } from '@family-chores/ui/feedback';

interface Props {
  criticality: Criticality;
  onRetry: () => void;
}

/** Shown in place of a part that is not available. */
export function RemoteFallback({ criticality, onRetry }: Props) {
  if (criticality === 'optional') return null;
  if (criticality === 'useful')
    return <LoadFailed onRetry={onRetry}>This part is not available right now.</LoadFailed>;
  return (
    <LoadFailed title="Something went wrong" titleLevel={1} onRetry={onRetry}>
      This page is not available right now.
    </LoadFailed>
  );
}
