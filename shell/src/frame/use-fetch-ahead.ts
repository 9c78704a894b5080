import { pageOf } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import type { RemoteLoader } from '@family-chores/web-kit/remote';
import { useLocation } from '@family-chores/web-kit/routing';
import { type RootState, useAppDispatch } from '@family-chores/web-kit/store';
import { useEffect } from 'react';
import { isSlow, savesData } from './connection.ts';
import { useIdle } from './use-idle.ts';

// What a dev server gives changes while the page is open.
const isWanted = () => process.env.NODE_ENV !== 'development' && !savesData() && !isSlow();

const isAsking = (_: unknown, getState: () => RootState) => {
  const { queries, mutations } = getState().api;
  return [...Object.values(queries), ...Object.values(mutations)].some((call) => call?.status === 'pending');
};

/** Has the pages fetched that this one leads to, once it is there and nothing else wants the network. */
export function useFetchAhead(release: ReleaseDocument, loader: RemoteLoader): void {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle || !isWanted()) return undefined;
    const leaving = new AbortController();
    const remotes = pageOf(release, pathname)?.remotes ?? [];
    const isBusy = () =>
      document.readyState !== 'complete' ||
      remotes.some(({ remote }) => loader.stateOf(remote.name).status === 'opening') ||
      dispatch(isAsking);
    import('./fetch-ahead.ts')
      .then(({ fetchAhead }) => fetchAhead(release, { isBusy, signal: leaving.signal }))
      // Nobody waits for it.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [release, loader, pathname, dispatch, isIdle]);
}
