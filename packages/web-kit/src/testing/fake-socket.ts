/** Stands in for the browser's WebSocket; the test plays the server. */
export class FakeSocket {
  static opened: FakeSocket[] = [];

  static get last(): FakeSocket {
    const last = FakeSocket.opened.at(-1);
    if (!last) throw new Error('No socket was opened');
    return last;
  }

  readonly url: string;
  isClosed = false;
  onopen: () => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  onmessage: (event: { data: unknown }) => void = () => {};

  constructor(url: URL | string) {
    this.url = String(url);
    FakeSocket.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
    this.onclose({ code: 1005 });
  }

  /** Breaks the connection, or closes it as the server would, with an RFC 6455 code. */
  drop(code = 1006): void {
    this.onclose({ code });
  }

  /** Sends a message as the server would. */
  send(message: unknown): void {
    this.onmessage({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
}

/** Replaces `WebSocket` for the rest of the test file, and forgets the sockets opened before. */
export function fakeSockets(): typeof FakeSocket {
  FakeSocket.opened = [];
  Object.defineProperty(globalThis, 'WebSocket', { value: FakeSocket, configurable: true, writable: true });
  return FakeSocket;
}
