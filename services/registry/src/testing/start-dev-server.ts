import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Build } from '@family-chores/contracts/registry/build';

interface DevServer {
  readonly address: string;
  /** What it has compiled last; null while it responds with an error. */
  serve(build: Build | null): void;
  /** Holds responses back, as a server does that is compiling, until the returned function is called. */
  compile(): () => void;
  stop(): Promise<void>;
}

/** A server that describes a build as a development server does. */
export async function startDevServer(first: Build): Promise<DevServer> {
  let compiled: Build | null = first;
  let valid = Promise.resolve();
  const server = createServer(async (_, response) => {
    await valid;
    if (compiled) response.end(JSON.stringify(compiled));
    else response.writeHead(500).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    serve(build) {
      compiled = build;
    },
    compile() {
      let finish = () => {};
      valid = new Promise((resolve) => {
        finish = resolve;
      });
      return finish;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
