import type { ReactNode } from 'react';
import type { Remote } from './define-remote.ts';
import { LeavingBoundary } from './leaving-boundary.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFallback } from './remote-fallback.tsx';
import { useRemoteLoader } from './remote-loader.ts';
import { useRemote } from './use-remote.ts';

interface Props {
  remote: string;
  /** Shown while the remote is loading. */
  placeholder?: ReactNode;
  /** Nothing takes its place when it fails, however much the remote matters elsewhere. */
  optional?: boolean;
  /** Runs inside the boundary, so it may throw. */
  children: (remote: Remote) => ReactNode;
}

/** A place on the page that belongs to a remote: its content, or what stands in for it. */
export function RemoteArea(props: Props) {
  return (
    <LeavingBoundary>
      <Content {...props} />
    </LeavingBoundary>
  );
}

function Content({ remote: name, placeholder = null, optional = false, children }: Props) {
  const loader = useRemoteLoader();
  const state = useRemote(name);
  const criticality = optional ? 'optional' : loader.criticalityOf(name);
  if (state.status === 'failed') {
    return <RemoteFallback criticality={criticality} onRetry={() => loader.retry(name)} />;
  }
  if (state.status === 'opening') return placeholder;
  return (
    <RemoteBoundary
      key={state.buildId}
      fallback={(retry) => <RemoteFallback criticality={criticality} onRetry={retry} />}
      onError={(error) => loader.giveUp(name, state.buildId, error)}
    >
      <Opened remote={state.remote}>{children}</Opened>
    </RemoteBoundary>
  );
}

function Opened({ remote, children }: { remote: Remote; children: Props['children'] }) {
  return children(remote);
}
