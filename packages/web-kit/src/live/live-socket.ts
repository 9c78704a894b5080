import type { LiveMessage } from '@family-chores/contracts/live/live';
import { backOff } from '../api/back-off.ts';
import { renewTokenIfDue } from '../api/base-query.ts';

export interface LiveSocketEvents {
  onMessage: (message: LiveMessage) => void;
  /** Events arrive from now on; earlier ones may have been missed. */
  onUp: () => void;
  onDown: () => void;
  /** The server closed the socket: the session is over, or the account may no longer open the family. */
  onRefused: () => void;
  /** The socket could not be opened: the server is unreachable or refused it. Browsers do not reveal which. */
  onNotOpened: () => void;
}

export interface LiveSocket {
  close: () => void;
  /** Reconnects after a refusal. */
  reopen: () => void;
}

/** RFC 6455, section 7.4.1: "policy violation". */
const REFUSED = 1008;

function isMessage(message: unknown): message is LiveMessage {
  return typeof message === 'object' && message !== null && 'type' in message && 'data' in message;
}

function handleMessage(data: unknown, onMessage: LiveSocketEvents['onMessage']): void {
  const message = parse(data);
  if (message) onMessage(message);
}

function parse(data: unknown): LiveMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    return isMessage(message) ? message : null;
  } catch {
    return null; // Not one of our messages. Polling covers what it may have announced.
  }
}

function socketUrl(familyId: number): URL {
  const address = new URL(`/api/live?familyId=${familyId}`, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  return address;
}

/** The server would refuse an expired token. */
function withFreshToken(run: () => void): void {
  const renewing = renewTokenIfDue();
  if (renewing) void renewing.then(run);
  else run();
}

/** Keeps one family's socket open until it is closed or refused. */
export function openLiveSocket(
  familyId: number,
  { onMessage, onUp, onDown, onRefused, onNotOpened }: LiveSocketEvents,
): LiveSocket {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let state: 'wanted' | 'refused' | 'closed' = 'wanted';

  function connect() {
    clearTimeout(timer);
    withFreshToken(open);
  }

  function open() {
    if (socket || state !== 'wanted') return;
    const current = new WebSocket(socketUrl(familyId));
    let wasOpen = false;
    socket = current;
    current.onopen = () => {
      wasOpen = true;
      attempt = 0;
      onUp();
    };
    current.onmessage = ({ data }) => handleMessage(data, onMessage);
    current.onclose = ({ code }) => {
      if (socket !== current) return;
      socket = null;
      onDown();
      if (code === REFUSED) {
        state = 'refused';
        onRefused();
      } else {
        timer = setTimeout(connect, backOff(attempt));
        attempt += 1;
        if (!wasOpen) onNotOpened();
      }
    };
  }

  connect();
  addEventListener('online', connect);
  return {
    close() {
      state = 'closed';
      removeEventListener('online', connect);
      clearTimeout(timer);
      const last = socket;
      socket = null;
      last?.close();
    },
    reopen() {
      if (state !== 'refused') return;
      state = 'wanted';
      connect();
    },
  };
}
