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
 * Starts the product as its users get it, and beside it a second registry and gateway that serve the one bundle as a shell
 * without remotes; behind both are the same services and databases.
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
  try {
    const settings = await isolatedSettings(join(directory, 'product'));
    const product = await startQuietly(settings, builds.federated, tell);
    stops.push(product.stop);
    const beside = await isolatedSettings(join(directory, 'one-bundle'));
    const pages = await startQuietly(
      {
        ...beside,
        publicOrigin: settings.publicOrigin,
        without: services.filter((service) => service !== 'registry'),
      },
      [builds.bundled],
      tell,
    );
    stops.push(pages.stop);
    const gateway = await startGateway(join(directory, 'gateway'), { product, pages });
    stops.push(gateway.stop);
    const ports = { federated: settings.ports.gateway, bundled: gateway.port };
    return { origin: settings.publicOrigin, ports, builds, stop };
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
    told: {
      progress: tell,
      ended: ({ name, how, lastLines }) => tell(`${name} ended (${how}):\n${lastLines}`),
      back: (name) => tell(`${name} is back`),
    },
    web: { places, development: false },
  });
}

/** A gateway as the product's own, to everything of the product but its pages. */
async function startGateway(
  dir: string,
  { product, pages }: { readonly product: Stack; readonly pages: Stack },
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const { stop } = await startCaddy({
    dir,
    caddyfile: caddyfile({
      site: `http://:${port}`,
      bind: product.settings.bind,
      assets: { folder: pages.data.assets },
      upstreamsOf(service) {
        const { ports } = (service === 'registry' ? pages : product).settings;
        return [`127.0.0.1:${ports.services + services.indexOf(service)}`];
      },
    }),
  });
  return { port, stop };
}
