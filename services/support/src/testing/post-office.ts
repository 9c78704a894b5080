import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export interface Received {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  raw: string;
}

/** A mail server on loopback. */
export class PostOffice {
  readonly received: Received[] = [];
  /** What it answers instead of taking the next mails; counted down. */
  refusals = 0;
  /** Takes a mail and breaks off instead of saying so. */
  isForgetful = false;
  #server: SMTPServer | null = null;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Opens, again at the same port if it was open before. */
  async open(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, { envelope, id }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (this.refusals > 0) {
            this.refusals -= 1;
            done(Object.assign(new Error('Come again later'), { responseCode: 451 }));
            return;
          }
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          this.received.push({ from, to, raw: Buffer.concat(chunks).toString() });
          if (this.isForgetful) this.#breakOff(id);
          else done();
        });
      },
    });
    server.on('error', () => undefined);
    server.listen(this.#port, '127.0.0.1');
    await once(server.server, 'listening');
    const address = server.server.address();
    if (typeof address === 'object' && address) this.#port = address.port;
    this.#server = server;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  #breakOff(id: string): void {
    for (const connection of this.#server?.connections ?? []) if (connection.id === id) connection.close();
  }
}
