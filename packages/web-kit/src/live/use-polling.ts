import { POLL_WHILE_SOCKET_DOWN, POLL_WHILE_SOCKET_UP } from '../constants.ts';
import { useOnline } from '../offline/use-online.ts';
import { useAppSelector } from '../store/hooks.ts';

/**
 * Options of a query whose answer changes by events: asked for often while the socket is down, and now and then while it
 * is up, in case an event was lost. Not at all while the browser is offline,
 * or of a family that the account may not open.
 */
export function usePolling() {
  const socket = useAppSelector(({ connectivity }) => connectivity.socket);
  const online = useOnline();
  const interval = socket === 'up' ? POLL_WHILE_SOCKET_UP : POLL_WHILE_SOCKET_DOWN;
  return {
    pollingInterval: online && socket !== 'refused' ? interval : 0,
    skipPollingIfUnfocused: true,
  };
}
