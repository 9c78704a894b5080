import type { Criticality } from '@family-chores/contracts/registry/remote-manifest';
import { LoadFailed } from '@family-chores/ui/feedback';
import type { ReactNode } from 'react';

interface Props {
  /** What users call the part or page. */
  title: string | undefined;
  criticality: Criticality;
  /** Shown below the message if the part or page is essential. */
  fallbackLinks: ReactNode;
  isRetrying?: boolean;
  onRetry: () => void;
}

/** Shown in place of a part or page that is not available. Stays during a retry, so that its button keeps the focus. */
export function RemoteFallback({ title, criticality, fallbackLinks, ...retry }: Props) {
  if (criticality === 'optional') return null;
  const named = title && `“${title}”`;
  if (criticality === 'useful')
    return <LoadFailed {...retry}>{named ?? 'This part'} is not available right now.</LoadFailed>;
  return (
    <>
      <LoadFailed title="Something went wrong" titleLevel={1} {...retry}>
        {named ?? 'This page'} is not available right now.
      </LoadFailed>
      {fallbackLinks}
    </>
  );
}
