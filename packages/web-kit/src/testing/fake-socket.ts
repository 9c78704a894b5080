/** Stands in for the browser's WebSocket; what the server does is said by the test. */
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

  /** The connection breaks, or the server ends it with a code of RFC 6455. */
  drop(code = 1006): void {
    this.onclose({ code });
  }

  send(message: unknown): void {
    this.onmessage({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
}

/** From now until the end of the test sockets are fake ones. */
export function fakeSockets(): typeof FakeSocket {
  FakeSocket.opened = [];
  Object.defineProperty(globalThis, 'WebSocket', { value: FakeSocket, configurable: true, writable: true });
  return FakeSocket;
}
