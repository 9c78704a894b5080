import { type RequestListener, type Server, createServer } from 'node:http';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { type GatewayOptions, caddyfile } from '@family-chores/gateway/caddyfile';
import type { Child } from '../processes/child-process.ts';
import { freePort } from '../processes/free-port.ts';
import { startCaddy } from '../servers/index.ts';
import { temporaryDirectories } from './temporary-directory.ts';

export interface TestGateway {
  readonly port: number;
  /** Folder with what it serves under `/assets`, unless that comes from a bucket. */
  readonly assetsDir: string;
  ask(path: string, init?: RequestInit): Promise<Response>;
}

type Upstreams = Partial<Record<ServiceName, string[]>>;

interface TestGatewayOptions extends Partial<GatewayOptions> {
  /** For a test that cannot wait as long as the configuration says. */
  readonly altered?: (configuration: string) => string;
}

interface TestGateways {
  /** Starts a gateway on real Caddy; services without replicas here are away. */
  gateway(upstreams: Upstreams, options?: TestGatewayOptions): Promise<TestGateway>;
  /** A replica that answers as `listener` says, by default with `name` and what it got; answers its address. */
  replica(name: string, listener?: RequestListener, onPort?: number): Promise<string>;
  /** Ends with the others. */
  keep(server: Server): void;
}

const nobody = '127.0.0.1:9';
const asItIs = (configuration: string) => configuration;

/** Gateways and replicas of a test, gone when it is over. Call it outside the tests. */
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
    async gateway(upstreams, { altered = asItIs, ...options } = {}) {
      const [port, assetsDir] = [await freePort(), `${directory()}/assets`];
      const configuration = caddyfile({
        site: `http://:${port}`,
        bind: ['127.0.0.1'],
        assets: { folder: assetsDir },
        upstreamsOf: (service) => upstreams[service] ?? [nobody],
        ...options,
      });
      gateways.push(await startCaddy({ dir: directory(), caddyfile: altered(configuration), graceMs: 0 }));
      return { port, assetsDir, ask: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init) };
    },
    async replica(name, listener = echo(name), onPort) {
      const port = onPort ?? (await freePort());
      const server = createServer(listener);
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      servers.push(server);
      return `127.0.0.1:${port}`;
    },
    keep: (server) => void servers.push(server),
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
