import type { Criticality } from '@family-chores/contracts/registry/remote-manifest';

interface Props {
  criticality: Criticality;
  onRetry: () => void;
}

/** What stands in for a part that cannot be shown. */
export function RemoteFallback({ criticality, onRetry }: Props) {
  if (criticality === 'optional') return null;
  return (
    <section role="alert">
      <p>{criticality === 'essential' ? 'Something went wrong' : 'This part is not available right now.'}</p>
      <button type="button" onClick={onRetry}>
        Try Again
      </button>
    </section>
  );
}
