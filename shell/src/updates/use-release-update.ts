import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { visibleToast } from '@family-chores/ui/feedback';
import { hasPendingWrites } from '@family-chores/web-kit/api';
import { useLocation } from '@family-chores/web-kit/routing';
import { type RootState, useAppDispatch } from '@family-chores/web-kit/store';
import { useEffect, useState } from 'react';
import { pageNameAt } from '../release/page-name.ts';
import { shouldReload } from './release-update.rules.ts';
import { reloadForRelease } from './reloaded-release.ts';
import { useNewerRelease } from './use-newer-release.ts';

const isSaving = ({ api }: RootState) =>
  // RTK Query forgets a mutation when its component unmounts, although the write may still be in flight.
  hasPendingWrites() || Object.values(api.mutations).some((mutation) => mutation?.status === 'pending');

const currentState = (_: unknown, getState: () => RootState) => ({
  isConnected: getState().connectivity.socket === 'up',
  isBusy: isSaving(getState()) || visibleToast() !== undefined,
});

/**
 * Reloads the page for a different release on navigation to another page, when the content is replaced anyway.
 * @returns whether a reload is about to happen
 */
export function useReleaseUpdate(release: ReleaseDocument, reload = reloadForRelease): boolean {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const update = useNewerRelease(release);
  const [shownPath, setShownPath] = useState(pathname);
  const [reloadingFor, setReloadingFor] = useState<string | null>(null);
  if (shownPath !== pathname) {
    const visitedPage = (path: string) => ({ pathname: path, page: pageNameAt(release, path) });
    const navigation = { from: visitedPage(shownPath), to: visitedPage(pathname), ...dispatch(currentState) };
    setShownPath(pathname);
    if (shouldReload(update, navigation)) setReloadingFor(update.newer);
  }
  useEffect(() => {
    if (reloadingFor !== null) reload(reloadingFor);
  }, [reload, reloadingFor]);
  return reloadingFor !== null;
}
