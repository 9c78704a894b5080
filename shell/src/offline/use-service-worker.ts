import { useAppSelector } from '@family-chores/web-kit/store';
import { useEffect } from 'react';
import { ANSWER_CACHE } from './cache-names.ts';
import { keepOffline, registerServiceWorker } from './service-worker-client.ts';

/**
 * Lets the product open without a network: for who is signed in, as visitors need not fetch every screen. What was kept of
 * an account goes with it. The worker sees to that itself, but hears nothing of pages it does not serve, such as one that
 * was reloaded past it.
 */
export function useServiceWorker(): void {
  const accountId = useAppSelector(({ appState }) => appState.accountId);
  useEffect(() => void registerServiceWorker(), []);
  useEffect(() => {
    if (accountId === null) return undefined;
    void keepOffline();
    return () => {
      if ('caches' in globalThis) void caches.delete(ANSWER_CACHE);
    };
  }, [accountId]);
}
