import { useAppSelector } from '@family-chores/web-kit/store';
import { useEffect } from 'react';
import { RESPONSE_CACHE } from './cache-names.ts';
import { cacheForOffline, registerServiceWorker } from './service-worker-client.ts';

/**
 * The release is cached only for signed-in users, so visitors do not download every screen. When a session ends, the
 * worker deletes cached responses. This hook deletes them, too, because after a forced reload the worker does not
 * control the page and does not see the request that ends the session.
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
