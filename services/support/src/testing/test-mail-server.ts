import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as received. */
  raw: string;
}

export class TestMailServer {
  readonly received: ReceivedMail[] = [];
  /** How many of the next emails the server refuses. */
  refusals = 0;
  /** True if the server accepts an email, but drops the connection instead of confirming that. */
  dropsConnection = false;
  #server: SMTPServer | null = null;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Listens on the same port as before if it was open earlier. */
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
            done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
            return;
          }
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          this.received.push({ from, to, raw: Buffer.concat(chunks).toString() });
          if (this.dropsConnection) this.#dropConnection(id);
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

  #dropConnection(id: string): void {
    for (const connection of this.#server?.connections ?? []) if (connection.id === id) connection.close();
  }
}
