import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { caddyfile } from '@family-chores/gateway/caddyfile';
import { startCaddy } from '@family-chores/local/servers';
import {
  freePort,
  isolatedSettings,
  services,
  type Settings,
  type Stack,
  startStack,
  webBuilds,
} from '@family-chores/local/stack';
import { buildOneBundle, repository } from './build-one-bundle.ts';

type Tell = (what: string) => void;

/** The same product under the same address: what differs is the page, by where a browser finds the address. */
export interface Sites {
  readonly origin: string;
  /** Ports of the gateways that serve the page of either side. */
  readonly ports: { readonly federated: number; readonly bundled: number };
  /** Folders with the builds: of shell and remotes, and of everything as one. */
  readonly builds: { readonly federated: readonly string[]; readonly bundled: string };
  stop(): Promise<void>;
}

/**
 * Starts the product as its users get it, and beside it a second registry that serves the one bundle as a shell without
 * remotes. Two gateways lead to either registry and else to the same services; they speak HTTP/2, as those of families do.
 */
export async function startSites(tell: Tell): Promise<Sites> {
  const builds = await buildBoth(tell);
  const data = join(repository, '.data');
  await mkdir(data, { recursive: true });
  const directory = await mkdtemp(join(data, 'bench-page-'));
  const stops = [() => rm(directory, { recursive: true, force: true, maxRetries: 5 })];
  const stop = async () => {
    for (const each of stops.splice(0).toReversed()) await each();
  };
  const ports = { federated: await freePort(), bundled: await freePort() };
  const origin = `https://localhost:${ports.federated}`;
  const start = async (name: string, places: readonly string[], without: readonly string[]) => {
    const settings = await isolatedSettings(join(directory, name));
    const stack = await startQuietly({ ...settings, publicOrigin: origin, without }, places, tell);
    stops.push(stack.stop);
    return stack;
  };
  try {
    const product = await start('product', builds.federated, []);
    const notPages = services.filter((service) => service !== 'registry');
    const beside = await start('one-bundle', [builds.bundled], notPages);
    for (const [port, pages] of [
      [ports.federated, product],
      [ports.bundled, beside],
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

async function buildBoth(tell: Tell): Promise<Sites['builds']> {
  const builds = await webBuilds();
  if (builds.changed.length > 0) tell(`Building ${builds.changed.join(', ')}`);
  await builds.build({ built: () => undefined });
  tell('Building shell and remotes as one bundle');
  return { federated: builds.folders, bundled: await buildOneBundle() };
}

function startQuietly(settings: Settings, places: readonly string[], tell: Tell): Promise<Stack> {
  return startStack({
    settings: { ...settings, logLevel: 'warn' },
    events: {
      progress: tell,
      ended: ({ name, how, lastLines }) => tell(`${name} ended (${how}):\n${lastLines}`),
      back: (name) => tell(`${name} is back`),
    },
    web: { builds: places },
  });
}

interface Gateway {
  readonly port: number;
  readonly product: Stack;
  /** Whose registry serves the page and its scripts. */
  readonly pages: Stack;
}

/** A gateway as the product's own, with a certificate that nobody but the browsers here need believe. */
function startGateway(dir: string, { port, product, pages }: Gateway) {
  const configuration = caddyfile({
    site: `https://localhost:${port}`,
    bind: product.settings.bind,
    assets: { folder: pages.data.assets },
    upstreamsOf(service) {
      const { ports } = (service === 'registry' ? pages : product).settings;
      return [`127.0.0.1:${ports.services + services.indexOf(service)}`];
    },
  });
  const alone = 'admin off\n\tauto_https disable_redirects\n\tskip_install_trust';
  // Neither takes port 80 of this machine nor makes it trust the certificate.
  return startCaddy({ dir, caddyfile: configuration.replace('admin off', alone) });
}
