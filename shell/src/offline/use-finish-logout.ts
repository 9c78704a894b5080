import { finishLogout } from '@family-chores/web-kit/session';
import { useAppDispatch, useAppSelector } from '@family-chores/web-kit/store';
import { useEffect } from 'react';
import { RESPONSE_CACHE } from './cache-names.ts';

/** Shorter than the interval of the sync, because the session could still be used until the logout has been sent. */
const RETRY_MS = 5000;

/** Completes an offline logout once there is a connection. Until then, cached responses must not show the family. */
export function useFinishLogout(isOnline: boolean): void {
  const dispatch = useAppDispatch();
  const isLoggingOut = useAppSelector(({ appState }) => appState.isLoggingOut);

  useEffect(() => {
    if (isLoggingOut && 'caches' in globalThis) void caches.delete(RESPONSE_CACHE);
  }, [isLoggingOut]);

  useEffect(() => {
    if (!isLoggingOut || !isOnline) return undefined;
    const finish = () => void dispatch(finishLogout());
    finish();
    const timer = setInterval(finish, RETRY_MS);
    return () => clearInterval(timer);
  }, [dispatch, isLoggingOut, isOnline]);
}
