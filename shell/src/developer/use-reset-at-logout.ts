import { useAppSelector } from '@family-chores/web-kit/store';
import { useEffect, useRef } from 'react';

/**
 * Pins end with the session of who took them, in whichever tab it ends: whoever uses the browser next did not choose them,
 * and must not run what listens on a pinned port.
 */
export function useResetAtLogout(reset: () => Promise<void>): void {
  const accountId = useAppSelector(({ appState }) => appState.accountId);
  const before = useRef(accountId);
  useEffect(() => {
    const hasLeft = before.current !== null && before.current !== accountId;
    before.current = accountId;
    if (hasLeft) void reset();
    // oxlint-disable-next-line react/exhaustive-deps -- an account leaves once, however often the page is shown since
  }, [accountId]);
}
