import { POLL_WHILE_SOCKET_DOWN, POLL_WHILE_SOCKET_UP } from '../constants.ts';
import { useAppSelector } from '../store/hooks.ts';

/**
 * Options of a query whose answer changes by events: asked for often while the socket is down, and now and then while it
 * is up, in case an event was lost.
 */
export function usePolling() {
  const isUp = useAppSelector(({ connectivity }) => connectivity.socket === 'up');
  return {
    pollingInterval: isUp ? POLL_WHILE_SOCKET_UP : POLL_WHILE_SOCKET_DOWN,
    skipPollingIfUnfocused: true,
  };
}
