import { useAppSelector } from '@family-chores/web-kit/store';
import { useEffect, useRef } from 'react';

/**
 * Resets the pins when the developer's session ends, in any tab: the next user of this browser did not choose them and
 * must not run whatever listens on a pinned port.
 */
export function useResetAtLogout(reset: () => Promise<void>): void {
  const accountId = useAppSelector(({ appState }) => appState.accountId);
  const lastAccountId = useRef(accountId);
  useEffect(() => {
    const hasLeft = lastAccountId.current !== null && lastAccountId.current !== accountId;
    lastAccountId.current = accountId;
    if (hasLeft) void reset();
    // oxlint-disable-next-line react/exhaustive-deps -- must run once per account change, not on every render
  }, [accountId]);
}
