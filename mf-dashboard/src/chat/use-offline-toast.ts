import { showToast } from '@family-chores/ui/feedback';
import { useAppSelector } from '@family-chores/web-kit/store';
import { useEffect } from 'react';
import { SOCKET_GRACE_PERIOD_MS } from '../constants.ts';

/** Shows a toast if live updates stay down (specification, section 2). Without them, messages are polled more often. */
export function useOfflineToast(): void {
  const isLive = useAppSelector(({ connectivity }) => connectivity.socket === 'up');
  useEffect(() => {
    if (isLive) return undefined;
    const timer = setTimeout(
      () => showToast({ title: 'Offline Mode', description: 'Live updates are disabled' }),
      SOCKET_GRACE_PERIOD_MS,
    );
    return () => clearTimeout(timer);
  }, [isLive]);
}
