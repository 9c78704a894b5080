import type { Criticality } from '@family-chores/contracts/registry/remote-manifest';
import { LoadFailed } from '@family-chores/ui/feedback';

interface Props {
  criticality: Criticality;
  isRetrying?: boolean;
  onRetry: () => void;
}

/** Shown in place of a part that is not available; stays while it is retried, so that its button keeps the focus. */
export function RemoteFallback({ criticality, ...retry }: Props) {
  if (criticality === 'optional') return null;
  if (criticality === 'useful')
    return <LoadFailed {...retry}>This part is not available right now.</LoadFailed>;
  return (
    <LoadFailed title="Something went wrong" titleLevel={1} {...retry}>
      This page is not available right now.
    </LoadFailed>
  );
}
