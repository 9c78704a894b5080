import { accessRecorded } from '@family-chores/web-kit/app-state';
import { syncProgress, showSyncToasts } from '@family-chores/web-kit/offline';
import { useAccount } from '@family-chores/web-kit/session';
import { useAppDispatch, useAppSelector } from '@family-chores/web-kit/store';
import { useEffect } from 'react';
import { AUTO_SYNC_INTERVAL_MS } from '../constants.ts';

export function useAutoSync(isOnline: boolean): void {
  const dispatch = useAppDispatch();
  const isSignedIn = Boolean(useAccount());
  const hasFamily = useAppSelector(({ appState }) => appState.familyId !== null);
  const isOn = isOnline && isSignedIn && hasFamily;

  useEffect(() => {
    if (!isOn) return undefined;
    let hasFailed = false;
    async function sync() {
      const outcome = await dispatch(syncProgress());
      // Shows a failure once, not every 30 s while the server is unreachable.
      const isRepeated = hasFailed && outcome.status === 'failed';
      showSyncToasts(isRepeated ? { ...outcome, status: 'skipped' } : outcome);
      hasFailed = outcome.status === 'failed';
    }
    void sync();
    const timer = setInterval(() => void sync(), AUTO_SYNC_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [dispatch, isOn]);

  useEffect(() => {
    const refresh = () => void dispatch(accessRecorded(Date.now()));
    refresh();
    const timer = setInterval(refresh, AUTO_SYNC_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [dispatch]);
}
