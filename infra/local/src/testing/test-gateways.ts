import { type RequestListener, type Server, createServer } from 'node:http';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { type GatewayOptions, caddyfile } from '@family-chores/gateway/caddyfile';
import type { Child } from '../processes/child-process.ts';
import { freePort } from '../processes/free-port.ts';
import { startCaddy } from '../servers/index.ts';
import { temporaryDirectories } from './temporary-directory.ts';

export interface TestGateway {
  readonly port: number;
  /** The folder that the gateway serves under `/assets`, unless it uses a bucket. */
  readonly assetsDir: string;
  send(path: string, init?: RequestInit): Promise<Response>;
}

type Upstreams = Partial<Record<ServiceName, string[]>>;

interface TestGatewayOptions extends Partial<GatewayOptions> {
  /** Edits the Caddyfile, for tests that need shorter timeouts. */
  readonly editCaddyfile?: (configuration: string) => string;
}

interface TestGateways {
  /** Starts a gateway on real Caddy. Services without upstreams are unreachable. */
  gateway(upstreams: Upstreams, options?: TestGatewayOptions): Promise<TestGateway>;
  /**
   * Starts a replica that handles requests with `listener`; by default, it responds with `name` and what it received.
   * @returns its address
   */
  replica(name: string, listener?: RequestListener, onPort?: number): Promise<string>;
  closeAfterTest(server: Server): void;
}

/** Nothing listens on the discard port. */
const UNREACHABLE = '127.0.0.1:9';
const unchanged = (configuration: string) => configuration;

/** Must be called outside the tests. @returns functions that start gateways and replicas, stopped after each test */
export function testGateways(): TestGateways {
  const directory = temporaryDirectories();
  const servers: Server[] = [];
  const gateways: Child[] = [];
  afterEach(async () => {
    await Promise.all(gateways.splice(0).map((child) => child.stop()));
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  return {
    async gateway(upstreams, { editCaddyfile = unchanged, ...options } = {}) {
      const [port, assetsDir] = [await freePort(), `${directory()}/assets`];
      const configuration = caddyfile({
        site: `http://:${port}`,
        bind: ['127.0.0.1'],
        assets: { folder: assetsDir },
        upstreamsOf: (service) => upstreams[service] ?? [UNREACHABLE],
        ...options,
      });
      gateways.push(
        await startCaddy({ dir: directory(), caddyfile: editCaddyfile(configuration), graceMs: 0 }),
      );
      return { port, assetsDir, send: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init) };
    },
    async replica(name, listener = echo(name), onPort) {
      const port = onPort ?? (await freePort());
      const server = createServer(listener);
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      servers.push(server);
      return `127.0.0.1:${port}`;
    },
    closeAfterTest: (server) => void servers.push(server),
  };
}

const echo =
  (name: string): RequestListener =>
  (incoming, response) => {
    let length = 0;
    incoming
      .on('data', (chunk: Buffer) => (length += chunk.length))
      .on('end', () => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ name, url: incoming.url, length, headers: incoming.headers }));
      });
  };
