import type { LiveMessage } from '@family-chores/contracts/live/live';
import { backOff } from '../api/back-off.ts';

export interface LiveSocketEvents {
  onMessage: (message: LiveMessage) => void;
  /** Also says whether the socket was up before: then events may have been missed. */
  onUp: (again: boolean) => void;
  onDown: () => void;
}

function isMessage(message: unknown): message is LiveMessage {
  return typeof message === 'object' && message !== null && 'type' in message && 'data' in message;
}

function parse(data: unknown): LiveMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    return isMessage(message) ? message : null;
  } catch {
    return null; // Not ours; polling covers what it may have said.
  }
}

/** Holds the socket of one family open until closed, coming back by itself whenever it breaks. */
export function openLiveSocket(
  familyId: number,
  { onMessage, onUp, onDown }: LiveSocketEvents,
): { close: () => void } {
  const address = new URL(`/api/live?familyId=${familyId}`, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let wasUp = false;

  function connect() {
    clearTimeout(timer);
    const current = new WebSocket(address);
    socket = current;
    current.onopen = () => {
      attempt = 0;
      onUp(wasUp);
      wasUp = true;
    };
    current.onmessage = ({ data }) => {
      const message = parse(data);
      if (message) onMessage(message);
    };
    current.onclose = () => {
      if (socket !== current) return;
      socket = null;
      onDown();
      timer = setTimeout(connect, backOff(attempt));
      attempt += 1;
    };
  }

  const connectAtOnce = () => {
    if (!socket) connect();
  };

  connect();
  addEventListener('online', connectAtOnce);
  return {
    close() {
      removeEventListener('online', connectAtOnce);
      clearTimeout(timer);
      const last = socket;
      socket = null;
      last?.close();
    },
  };
}
