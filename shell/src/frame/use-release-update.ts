import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { visibleToast } from '@family-chores/ui/feedback';
import { hasPendingWrites } from '@family-chores/web-kit/api';
import { useLocation } from '@family-chores/web-kit/routing';
import { type RootState, useAppDispatch } from '@family-chores/web-kit/store';
import { useEffect, useState } from 'react';
import { pageNameAt } from './page-name.ts';
import { shouldLoadAnew } from './release-update.rules.ts';
import { takeRelease } from './taken-release.ts';
import { useNewerRelease } from './use-newer-release.ts';

const isSaving = ({ api }: RootState) =>
  // Forgotten there when its component goes, a write may still be on its way.
  hasPendingWrites() || Object.values(api.mutations).some((mutation) => mutation?.status === 'pending');

const circumstances = (_: unknown, getState: () => RootState) => ({
  isConnected: getState().connectivity.socket === 'up',
  isBusy: isSaving(getState()) || visibleToast() !== undefined,
});

/**
 * Takes a newer release at a step from one page to another, where everything would be replaced anyway: the address is
 * that of the new page already when it is loaded anew. Whether that is about to happen: nothing else need be shown.
 */
export function useReleaseUpdate(release: ReleaseDocument, take = takeRelease): boolean {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const update = useNewerRelease(release);
  const [shown, setShown] = useState(pathname);
  const [taking, setTaking] = useState<string | null>(null);
  if (shown !== pathname) {
    const placeOf = (path: string) => ({ pathname: path, page: pageNameAt(release, path) });
    const move = { from: placeOf(shown), to: placeOf(pathname), ...dispatch(circumstances) };
    setShown(pathname);
    if (shouldLoadAnew(update, move)) setTaking(update.newer);
  }
  useEffect(() => {
    if (taking !== null) take(taking);
  }, [take, taking]);
  return taking !== null;
}
