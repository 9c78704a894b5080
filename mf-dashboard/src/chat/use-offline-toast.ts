import { showToast } from '@family-chores/ui/feedback';
import { useAppSelector } from '@family-chores/web-kit/store';
import { useEffect } from 'react';
import { SOCKET_PATIENCE } from '../constants.ts';

/** Says so when messages do not come by themselves (specification, section 2); until they do again they are asked for. */
export function useOfflineToast(): void {
  const isLive = useAppSelector(({ connectivity }) => connectivity.socket === 'up');
  useEffect(() => {
    if (isLive) return undefined;
    const timer = setTimeout(
      () => showToast({ title: 'Offline Mode', description: 'Live updates are disabled' }),
      SOCKET_PATIENCE,
    );
    return () => clearTimeout(timer);
  }, [isLive]);
}
