import type { RemoteManifest } from '@family-chores/contracts/registry/remote-manifest';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Remote } from '../remote/define-remote.ts';
import { disposeRemote } from '../loading/dispose-remote.ts';
import { StandalonePage } from './standalone-page.tsx';

/** Returns a function that shows a remote in the element and disposes of the previous one. */
export function showRemotes(element: Element, manifest: RemoteManifest): (remote: Remote) => void {
  const root = createRoot(element);
  let shown: Remote | null = null;
  let count = 0;
  return (remote) => {
    const before = shown;
    shown = remote;
    count += 1;
    // The old components must be unmounted before their remote is disposed of.
    flushSync(() => root.render(<StandalonePage key={count} manifest={manifest} remote={remote} />));
    if (before) disposeRemote(before);
  };
}
