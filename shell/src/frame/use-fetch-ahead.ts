import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { useEffect } from 'react';
import type { PageLoader } from '../remotes/remote-loader.ts';
import { useCalm } from './calm.ts';
import { isSlow, savesData } from './connection.ts';

// What a dev server gives changes while the page is open.
const isWanted = () => process.env.NODE_ENV !== 'development' && !savesData() && !isSlow();

/** Has the pages fetched and run that this one leads to, once it is there and nothing else wants the network. */
export function useFetchAhead(release: ReleaseDocument, loader: PageLoader): void {
  const { isCalm, isBusy } = useCalm();
  useEffect(() => {
    if (!isCalm || !isWanted()) return undefined;
    const leaving = new AbortController();
    import('./fetch-ahead.ts')
      .then(({ fetchAhead }) => fetchAhead(release, loader, { isBusy, signal: leaving.signal }))
      // Nobody waits for it.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [release, loader, isBusy, isCalm]);
}
