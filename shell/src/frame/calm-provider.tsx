import { pageOf } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import type { RemoteLoader } from '@family-chores/web-kit/remote';
import { useLocation } from '@family-chores/web-kit/routing';
import { type RootState, useAppDispatch } from '@family-chores/web-kit/store';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { CalmContext } from './calm.ts';
import { untilCalm } from './until-calm.ts';

/** Milliseconds after which the page is no longer waited for. */
const LATEST = 5_000;

const isAsking = (_: unknown, getState: () => RootState) => {
  const { queries, mutations } = getState().api;
  return [...Object.values(queries), ...Object.values(mutations)].some((call) => call?.status === 'pending');
};

interface Props {
  release: ReleaseDocument;
  loader: RemoteLoader;
  children: ReactNode;
}

export function CalmProvider({ release, loader, children }: Props) {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const [isCalm, setCalm] = useState(false);
  const isBusy = useCallback(() => {
    const remotes = pageOf(release, pathname)?.remotes ?? [];
    return (
      document.readyState !== 'complete' ||
      remotes.some(({ remote }) => loader.stateOf(remote.name).status === 'opening') ||
      dispatch(isAsking)
    );
  }, [release, loader, pathname, dispatch]);

  useEffect(() => {
    if (isCalm) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const reach = () => {
      if (!signal.aborted) setCalm(true);
    };
    void untilCalm({ isBusy, signal }).then(reach);
    const timer = setTimeout(reach, LATEST);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [isCalm, isBusy]);

  const calm = useMemo(() => ({ isCalm, isBusy }), [isCalm, isBusy]);
  return <CalmContext.Provider value={calm}>{children}</CalmContext.Provider>;
}
