import { type Limit, Limits } from '@family-chores/service-kit/limits';
import { completeStream } from '@family-chores/service-kit/nats';
import type { ServiceDefinition } from '@family-chores/service-kit/service';
import type { Middleware } from 'koa';
import type { AssetStore } from './assets/asset-store.ts';
import { DiskStore } from './assets/disk-store.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { buildRoutes } from './builds/builds.routes.ts';
import { retireBuilds } from './builds/retire-builds.ts';
import { publishLocalBuilds } from './builds/publish-local-builds.ts';
import { judgeCandidates } from './rollout/judge-candidates.ts';
import { DevServers } from './development/dev-servers.ts';
import { serveDiscovery } from './discovery/discovery.middleware.ts';
import { discoveryOf } from './discovery/discovery.rules.ts';
import { serveDocs } from './docs/docs.middleware.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { Documents } from './documents/documents.ts';
import { LastRelease } from './last-release/last-release.ts';
import { operationsRoutes } from './operations/operations.routes.ts';
import { serveAppFiles } from './page/app-files.middleware.ts';
import { servePage } from './page/page.middleware.ts';
import type { Origins } from './page/content-security-policy.ts';
import { Pages } from './page/pages.ts';
import { PinSeal } from './cookies/pin-seal.ts';
import { pinRoutes } from './pins/pins.routes.ts';
import { releaseRoutes } from './releases/releases.routes.ts';
import { telemetryRoutes } from './telemetry/telemetry.routes.ts';
import { recognizeTokens } from './tokens/bearer.ts';
import { tokenRoutes } from './tokens/tokens.routes.ts';
import { VisitorSeal } from './cookies/visitor-seal.ts';
import { Visitors } from './visitors/visitors.ts';

/** Where builds are stored: in a folder that the gateway serves at `/assets/`, or in a bucket that it reads. */
export type Assets = { folder: string } | { bucket: AssetStore };

interface Settings {
  assets: Assets;
  localBuilds: readonly string[];
  publicOrigin: string;
  /** Addresses of development servers; empty in production. */
  devServers?: readonly string[];
  /** Authenticates the operator's programs; without it they have no access. */
  operatorToken?: string | undefined;
  /** Telemetry reports accepted per client address. */
  telemetryLimit: Limit;
}

/** How soon a replica serves what another one released, and in development, changed routes and slots. */
const REFRESH_MS = 1_000;
/** How soon a failing candidate is aborted. */
const JUDGE_MS = 2_000;
/** How often builds that are no longer needed are removed. */
const RETIRE_MS = 600_000;

interface Registry {
  definition: Omit<ServiceDefinition, 'config'>;
  /** Serves the last saved release until the database can be read. */
  restore: () => Promise<void>;
  /** Publishes and releases new local builds. */
  publishLocal: () => Promise<void>;
}

interface BrowserMiddlewareOptions extends Origins {
  documents: Documents;
  visitors: Visitors;
  assets: AssetStore;
}

/** Serves pages and files besides the API calls, with or without a database. */
function browserMiddleware({
  documents,
  visitors,
  assets,
  ...origins
}: BrowserMiddlewareOptions): Middleware[] {
  return [
    serveDocs(origins.publicOrigin),
    serveDiscovery(() => discoveryOf(documents.releasesOn(), documents.builds)),
    serveAppFiles({ documentOf: (ctx) => documents.of(visitors.of(ctx)), assets }),
    servePage({
      documentOf: (ctx) => documents.of(visitors.welcome(ctx)),
      pages: new Pages(assets),
      ...origins,
    }),
  ];
}

export function registry(settings: Settings): Registry {
  const { localBuilds, publicOrigin, devServers = [], operatorToken, telemetryLimit } = settings;
  const assets = 'folder' in settings.assets ? new DiskStore(settings.assets.folder) : settings.assets.bucket;
  const identifyToken = recognizeTokens(operatorToken);
  const documents = new Documents();
  const seal = new PinSeal();
  const limits = new Limits({ 'telemetry address': telemetryLimit });
  const visitorSeal = new VisitorSeal();
  const visitors = new Visitors({ documents, seal, visitorSeal, publicOrigin });
  const servers = new DevServers(devServers);
  const origins = { publicOrigin, development: devServers.length > 0 };
  // It is saved next to the folder. With a bucket there is no such disk, and several replicas provide availability.
  const lastRelease =
    'folder' in settings.assets ? new LastRelease({ assetsDir: settings.assets.folder, ...origins }) : null;

  async function restore() {
    const last = await lastRelease?.read();
    if (!last) return;
    await documents.adopt(last);
    // The saved page may come from an older version or another address of this registry.
    await lastRelease?.save(last, await documents.defaultDocument());
  }
  async function refresh() {
    documents.replace(await servers.read());
    const changed = await documents.refresh();
    if (changed) await lastRelease?.save(changed, await documents.defaultDocument());
    else await lastRelease?.retrySave();
  }
  async function publishLocal() {
    await publishLocalBuilds(localBuilds, assets);
    await refresh();
  }

  const definition = {
    name: 'registry',
    routes: [
      ...documentRoutes((ctx) => documents.of(visitors.of(ctx))),
      ...buildRoutes({ identifyToken, assets }),
      ...releaseRoutes(identifyToken),
      ...auditRoutes(identifyToken),
      ...tokenRoutes(identifyToken),
      ...pinRoutes({ identifyToken, seal, publicOrigin }),
      ...telemetryRoutes({ identifyToken, limits, documents, visitors }),
      ...operationsRoutes(identifyToken),
    ],
    whileStarting: browserMiddleware({ documents, visitors, assets, ...origins }),
    jobs: [
      { name: 'refresh-documents', everyMs: REFRESH_MS, run: refresh },
      { name: 'retire-builds', everyMs: RETIRE_MS, run: () => retireBuilds(assets) },
      { name: 'judge-candidates', everyMs: JUDGE_MS, run: () => judgeCandidates() },
    ],
    onReady: async () => {
      await completeStream();
      await Promise.all([seal.open(), visitorSeal.open(), limits.open()]);
      await publishLocal();
    },
  };
  return { definition, restore, publishLocal };
}
