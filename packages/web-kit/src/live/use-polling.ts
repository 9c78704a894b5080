import { POLL_WHILE_SOCKET_DOWN, POLL_WHILE_SOCKET_UP } from '../constants.ts';
import { useOnline } from '../offline/use-online.ts';
import { useAppSelector } from '../store/hooks.ts';

/**
 * Options of a query whose answer changes by events: asked for often while the socket is down, and now and then while it
 * is up, in case an event was lost. Not at all while the browser is offline.
 */
export function usePolling() {
  const isUp = useAppSelector(({ connectivity }) => connectivity.socket === 'up');
  const online = useOnline();
  const interval = isUp ? POLL_WHILE_SOCKET_UP : POLL_WHILE_SOCKET_DOWN;
  return {
    pollingInterval: online ? interval : 0,
    skipPollingIfUnfocused: true,
  };
}
