import { dismissToast, showToast } from '@family-chores/ui/feedback';
import { useEffect, useRef } from 'react';

/** Shows a toast for every change between online and offline, and when a visit starts offline. */
export function useConnectivityToasts(isOnline: boolean): void {
  const wasOnline = useRef(true);
  const lastToast = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (wasOnline.current === isOnline) return;
    wasOnline.current = isOnline;
    if (lastToast.current !== undefined) dismissToast(lastToast.current);
    lastToast.current = showToast(
      isOnline
        ? { title: 'Back Online', description: 'Syncing your progress...' }
        : {
            title: "You're Offline",
            description: "Changes will be saved locally and synced when you're back online",
            tone: 'destructive',
          },
    );
  }, [isOnline]);
}
