import { finishLogout } from '@family-chores/web-kit/session';
import { useAppDispatch, useAppSelector } from '@family-chores/web-kit/store';
import { useEffect } from 'react';
import { AUTO_SYNC_INTERVAL } from '../constants.ts';
import { ANSWER_CACHE } from './cache-names.ts';

/** A logout without a connection is completed once there is one. Until then no cached response shows the family. */
export function useFinishLogout(isOnline: boolean): void {
  const dispatch = useAppDispatch();
  const isLoggingOut = useAppSelector(({ appState }) => appState.isLoggingOut);

  useEffect(() => {
    if (isLoggingOut && 'caches' in globalThis) void caches.delete(ANSWER_CACHE);
  }, [isLoggingOut]);

  useEffect(() => {
    if (!isLoggingOut || !isOnline) return undefined;
    const finish = () => void dispatch(finishLogout());
    finish();
    const timer = setInterval(finish, AUTO_SYNC_INTERVAL);
    return () => clearInterval(timer);
  }, [dispatch, isLoggingOut, isOnline]);
}
