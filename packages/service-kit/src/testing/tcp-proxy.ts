import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of a server, to interrupt its connections as when a cable is pulled. */
export class TcpProxy {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;
  #isFrozen = false;

  constructor(url: string) {
    this.#target = new URL(url);
  }

  /** The server's address through the proxy. */
  get url(): string {
    const url = new URL(this.#target);
    url.host = `127.0.0.1:${this.#port}`;
    return url.href;
  }

  async open(): Promise<void> {
    this.#isFrozen = false;
    this.#server = createServer((near) => {
      const far = connect(Number(this.#target.port), this.#target.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.on('error', () => to.destroy());
        from.on('close', () => this.#sockets.delete(from));
        if (!this.#isFrozen) from.pipe(to);
      }
    });
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address: AddressInfo | string | null = this.#server.address();
    if (address !== null && typeof address === 'object') this.#port = address.port;
  }

  /** Keeps connections open but forwards nothing, until `close`. */
  freeze(): void {
    this.#isFrozen = true;
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  /** Closes all connections and refuses new ones. */
  async close(): Promise<void> {
    if (!this.#server) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    this.#server = undefined;
  }
}
