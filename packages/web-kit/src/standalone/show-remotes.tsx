import type { RemoteManifest } from '@family-chores/contracts/registry/remote-manifest';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Remote } from '../remote/define-remote.ts';
import { disposeRemote } from '../loading/dispose-remote.ts';
import { StandalonePage } from './standalone-page.tsx';

/** Returns a function that shows a remote in the element, in place of the previous remote, which is disposed of. */
export function showRemotes(element: Element, manifest: RemoteManifest): (remote: Remote) => void {
  const root = createRoot(element);
  let shown: Remote | null = null;
  let count = 0;
  return (remote) => {
    const before = shown;
    shown = remote;
    count += 1;
    // The new key unmounts the old components; `flushSync` does it now, because they may use what is disposed of next.
    flushSync(() => root.render(<StandalonePage key={count} manifest={manifest} remote={remote} />));
    if (before) disposeRemote(before);
  };
}
