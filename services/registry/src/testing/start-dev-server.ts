import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Build } from '@family-chores/contracts/registry/build';

interface DevServer {
  readonly address: string;
  /** Serves this as the latest build; with null, responds with an error. */
  serve(build: Build | null): void;
  /** Delays responses, as a server that is compiling does, until the returned function is called. */
  compile(): () => void;
  stop(): Promise<void>;
}

export async function startDevServer(first: Build): Promise<DevServer> {
  let compiled: Build | null = first;
  let isCompiled = Promise.resolve();
  const server = createServer(async (_, response) => {
    await isCompiled;
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
      isCompiled = new Promise((resolve) => {
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
