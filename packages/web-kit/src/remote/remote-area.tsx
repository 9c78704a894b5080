import type { Criticality } from '@family-chores/contracts/registry/remote-manifest';
import { Page } from '@family-chores/ui/layout';
import { type ReactNode, useState } from 'react';
import type { Remote } from './define-remote.ts';
import { PartNotLoaded } from './lazy-part.tsx';
import { UnmountErrorBoundary } from './unmount-error-boundary.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFallback } from './remote-fallback.tsx';
import { useRemoteLoader } from './remote-loader.ts';
import { UnexpectedError } from './unexpected-error.tsx';
import { useRemote } from './use-remote.ts';

interface Props {
  remote: string;
  /** Shown while the remote loads. */
  placeholder?: ReactNode;
  /** Renders nothing on failure, even if the remote is essential elsewhere. */
  optional?: boolean;
  /** The area is a whole page, not a part of one. */
  page?: boolean;
  /** Runs inside the error boundary, so it may throw. */
  children: (remote: Remote) => ReactNode;
}

/** Area of the page owned by a remote: its content, a placeholder or a fallback. */
export function RemoteArea(props: Props) {
  return (
    <UnmountErrorBoundary>
      <RemoteAreaContent {...props} />
    </UnmountErrorBoundary>
  );
}

function RemoteAreaContent({
  remote: name,
  placeholder = null,
  optional = false,
  page = false,
  children,
}: Props) {
  const loader = useRemoteLoader();
  const state = useRemote(name);
  const ofRemote = optional ? 'optional' : loader.criticalityOf(name);
  // A page is what the user came for, so it is never left empty.
  const criticality = page && ofRemote === 'optional' ? 'essential' : ofRemote;
  if (state.status === 'failed') {
    const retry = { isRetrying: state.isRetrying ?? false, onRetry: () => loader.retry(name) };
    return <RemoteFallback criticality={criticality} {...retry} />;
  }
  if (state.status === 'opening') return placeholder;
  return (
    <RemoteBoundary
      key={state.buildId}
      fallback={(retry, error) => <RemoteFailure {...{ error, criticality, page }} onRetry={retry} />}
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
  criticality: Criticality;
  page: boolean;
  onRetry: () => void;
}

/** Code that could not be fetched is not reported as an error of the part. */
function RemoteFailure({ error, criticality, page, onRetry }: RemoteFailureProps) {
  if (error instanceof PartNotLoaded) return <PartMissing {...{ error, criticality, onRetry }} />;
  if (criticality === 'optional') return null;
  if (!page) return <UnexpectedError error={error} titleLevel={2} onReset={onRetry} />;
  return (
    <Page width="regular">
      <UnexpectedError error={error} titleLevel={1} onReset={onRetry} />
    </Page>
  );
}

interface PartMissingProps {
  error: PartNotLoaded;
  criticality: Criticality;
  onRetry: () => void;
}

/** Stays until the part's code is there, so that its button keeps the focus. */
function PartMissing({ error, criticality, onRetry }: PartMissingProps) {
  const [isRetrying, setRetrying] = useState(false);
  function retry() {
    setRetrying(true);
    error.fetch().then(onRetry, () => setRetrying(false));
  }
  return <RemoteFallback criticality={criticality} isRetrying={isRetrying} onRetry={retry} />;
}
