import { pageOf } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import type { RemoteLoader } from '@family-chores/web-kit/remote';
import { useLocation } from '@family-chores/web-kit/routing';
import { type RootState, useAppDispatch } from '@family-chores/web-kit/store';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { SettledContext } from './settled.ts';
import { untilSettled } from './until-settled.ts';

/** After this time, the page counts as settled in any case. */
const MAX_WAIT_MS = 5_000;

const hasPendingCalls = (_: unknown, getState: () => RootState) => {
  const { queries, mutations } = getState().api;
  return [...Object.values(queries), ...Object.values(mutations)].some((call) => call?.status === 'pending');
};

interface Props {
  release: ReleaseDocument;
  loader: RemoteLoader;
  children: ReactNode;
}

export function SettledProvider({ release, loader, children }: Props) {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const [hasSettled, setSettled] = useState(false);
  const isBusy = useCallback(() => {
    const remotes = pageOf(release, pathname)?.remotes ?? [];
    return (
      document.readyState !== 'complete' ||
      remotes.some(({ remote }) => loader.stateOf(remote.name).status === 'opening') ||
      dispatch(hasPendingCalls)
    );
  }, [release, loader, pathname, dispatch]);

  useEffect(() => {
    if (hasSettled) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const settle = () => {
      if (!signal.aborted) setSettled(true);
    };
    void untilSettled({ isBusy, signal }).then(settle);
    const timer = setTimeout(settle, MAX_WAIT_MS);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [hasSettled, isBusy]);

  const settled = useMemo(() => ({ hasSettled, isBusy }), [hasSettled, isBusy]);
  return <SettledContext.Provider value={settled}>{children}</SettledContext.Provider>;
}
