import { POLL_WHILE_SOCKET_DOWN, POLL_WHILE_SOCKET_UP } from '../constants.ts';
import { useOnline } from './use-online.ts';
import { useAppSelector } from '../store/hooks.ts';

/** Polling options for a query that live events keep current. */
export function usePolling() {
  const socket = useAppSelector(({ connectivity }) => connectivity.socket);
  const isOnline = useOnline();
  const interval = socket === 'up' ? POLL_WHILE_SOCKET_UP : POLL_WHILE_SOCKET_DOWN;
  return {
    pollingInterval: isOnline && socket !== 'refused' ? interval : 0,
    skipPollingIfUnfocused: true,
  };
}
