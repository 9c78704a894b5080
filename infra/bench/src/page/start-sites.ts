import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { caddyfile } from '@family-chores/gateway/caddyfile';
import { startCaddy } from '@family-chores/local/servers';
import { freePort, isolatedSettings, services, type Stack, webBuilds } from '@family-chores/local/stack';
import { startQuietly } from '../product/start-quietly.ts';
import { buildOneBundle, repository } from './build-one-bundle.ts';

type Report = (message: string) => void;

/**
 * The product with two variants of its page, each behind a gateway of its own. Both have the same origin, which each
 * browser maps to the port of one gateway.
 */
export interface Sites {
  readonly origin: string;
  readonly ports: { readonly federated: number; readonly bundled: number };
  readonly builds: { readonly federated: readonly string[]; readonly bundled: string };
  stop(): Promise<void>;
}

/** A second registry serves the bundled variant, a shell without remotes; both gateways share all other services. */
export async function startSites(report: Report): Promise<Sites> {
  const builds = await buildBoth(report);
  const data = join(repository, '.data');
  await mkdir(data, { recursive: true });
  const directory = await mkdtemp(join(data, 'bench-page-'));
  const stops = [() => rm(directory, { recursive: true, force: true, maxRetries: 5 })];
  const stop = async () => {
    for (const each of stops.splice(0).toReversed()) await each();
  };
  const ports = { federated: await freePort(), bundled: await freePort() };
  const origin = `https://localhost:${ports.federated}`;
  const start = async (name: string, folders: readonly string[], without: readonly string[]) => {
    const settings = await isolatedSettings(join(directory, name));
    const stack = await startQuietly({ ...settings, publicOrigin: origin, without }, folders, report);
    stops.push(stack.stop);
    return stack;
  };
  try {
    const product = await start('product', builds.federated, []);
    const otherServices = services.filter((service) => service !== 'registry');
    const bundled = await start('one-bundle', [builds.bundled], otherServices);
    for (const [port, pages] of [
      [ports.federated, product],
      [ports.bundled, bundled],
    ] as const) {
      const gateway = await startGateway(join(directory, `gateway-${port}`), { port, product, pages });
      stops.push(gateway.stop);
    }
    return { origin, ports, builds, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function buildBoth(report: Report): Promise<Sites['builds']> {
  const builds = await webBuilds();
  if (builds.changed.length > 0) report(`Building ${builds.changed.join(', ')}`);
  await builds.build({ built: () => undefined });
  report('Building shell and remotes as one bundle');
  return { federated: builds.folders, bundled: await buildOneBundle() };
}

interface GatewayInput {
  readonly port: number;
  readonly product: Stack;
  /** The stack whose registry serves the page and its scripts. */
  readonly pages: Stack;
}

/** A gateway like the product's own, with a certificate that only the browsers of this benchmark trust. */
function startGateway(dir: string, { port, product, pages }: GatewayInput) {
  const configuration = caddyfile({
    site: `https://localhost:${port}`,
    bind: product.settings.bind,
    assets: { folder: pages.data.assets },
    upstreamsOf(service) {
      const { ports } = (service === 'registry' ? pages : product).settings;
      return [`127.0.0.1:${ports.services + services.indexOf(service)}`];
    },
  });
  // The gateway must not use port 80, nor install its certificate on this machine.
  const isolated = 'admin off\n\tauto_https disable_redirects\n\tskip_install_trust';
  return startCaddy({ dir, caddyfile: configuration.replace('admin off', isolated) });
}
