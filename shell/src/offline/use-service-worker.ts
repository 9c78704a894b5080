import { useAppSelector } from '@family-chores/web-kit/store';
import { useEffect } from 'react';
import { RESPONSE_CACHE } from './cache-names.ts';
import { cacheForOffline, registerServiceWorker } from './service-worker-client.ts';

/**
 * Makes the product available offline for signed-in users; visitors do not have to download every screen. Cached
 * responses are deleted when the account is no longer signed in. The worker does that itself, except for pages that it
 * does not control, such as after a forced reload.
 */
export function useServiceWorker(): void {
  const accountId = useAppSelector(({ appState }) => appState.accountId);
  useEffect(() => void registerServiceWorker(), []);
  useEffect(() => {
    if (accountId === null) return undefined;
    void cacheForOffline();
    return () => {
      if ('caches' in globalThis) void caches.delete(RESPONSE_CACHE);
    };
  }, [accountId]);
}
