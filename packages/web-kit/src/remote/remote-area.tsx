import type { Criticality } from '@family-chores/contracts/registry/remote-manifest';
import { Page } from '@family-chores/ui/layout';
import { type ReactNode, useState } from 'react';
import { PartNotLoaded } from '../loading/part-not-loaded.ts';
import type { Remote } from './define-remote.ts';
import { UnmountErrorBoundary } from './unmount-error-boundary.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFallback } from './remote-fallback.tsx';
import { useRemoteLoader } from './remote-loader.ts';
import { UnexpectedError } from './unexpected-error.tsx';
import { useRemote } from './use-remote.ts';

interface Props {
  remote: string;
  /** What users call the page or part. */
  title?: string | undefined;
  /** Shown while the remote loads. */
  placeholder?: ReactNode;
  /** Whether to render nothing on failure, even if the remote is essential elsewhere. */
  optional?: boolean;
  /** Whether the area is a whole page, not a part of one. */
  page?: boolean;
  /** Shown below the message if a page cannot be shown. */
  fallbackLinks?: ReactNode;
  /** Runs inside the error boundary, so it may throw. */
  children: (remote: Remote) => ReactNode;
}

/** An area of the page that belongs to a remote: the remote's content, a placeholder or a fallback. */
export function RemoteArea(props: Props) {
  return (
    <UnmountErrorBoundary>
      <RemoteAreaContent {...props} />
    </UnmountErrorBoundary>
  );
}

function RemoteAreaContent({
  remote: name,
  title,
  placeholder = null,
  optional = false,
  page = false,
  fallbackLinks = null,
  children,
}: Props) {
  const loader = useRemoteLoader();
  const state = useRemote(name);
  const partCriticality = optional ? 'optional' : loader.criticalityOf(name);
  // A page is what the user came for, so its failure is never hidden.
  const criticality = page ? 'essential' : partCriticality;
  if (state.status === 'failed') {
    const retry = { isRetrying: state.isRetrying ?? false, onRetry: () => loader.retry(name) };
    return <RemoteFallback {...{ title, criticality, fallbackLinks }} {...retry} />;
  }
  if (state.status === 'opening') return placeholder;
  return (
    <RemoteBoundary
      key={state.buildId}
      fallback={(retry, error) => (
        <RemoteFailure {...{ error, title, criticality, page, fallbackLinks }} onRetry={retry} />
      )}
      onError={(error) => loader.reportRenderError(name, state.buildId, error)}
    >
      <RemoteContent remote={state.remote}>{children}</RemoteContent>
    </RemoteBoundary>
  );
}

function RemoteContent({ remote, children }: { remote: Remote; children: Props['children'] }) {
  return children(remote);
}

interface RemoteFailureProps {
  error: unknown;
  title: string | undefined;
  criticality: Criticality;
  page: boolean;
  fallbackLinks: ReactNode;
  onRetry: () => void;
}

function RemoteFailure({ error, title, criticality, page, fallbackLinks, onRetry }: RemoteFailureProps) {
  if (error instanceof PartNotLoaded)
    return <PartMissing {...{ error, title, criticality, fallbackLinks, onRetry }} />;
  if (criticality === 'optional') return null;
  if (!page) return <UnexpectedError error={error} titleLevel={2} onReset={onRetry} />;
  return (
    <Page width="regular">
      <UnexpectedError error={error} titleLevel={1} onReset={onRetry} />
      {fallbackLinks}
    </Page>
  );
}

type PartMissingProps = Omit<RemoteFailureProps, 'error' | 'page'> & { error: PartNotLoaded };

/** Stays until the part's code is there, so that its button keeps the focus. */
function PartMissing({ error, onRetry, ...shown }: PartMissingProps) {
  const [isRetrying, setRetrying] = useState(false);
  function retry() {
    setRetrying(true);
    error.fetch().then(onRetry, () => setRetrying(false));
  }
  return <RemoteFallback {...shown} isRetrying={isRetrying} onRetry={retry} />;
}
