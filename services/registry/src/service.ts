import { Limits } from '@family-chores/service-kit/limits';
import { createOrUpdateStream, untilNatsResponds } from '@family-chores/service-kit/nats';
import { defineService } from '@family-chores/service-kit/service';
import { tracedShare } from '@family-chores/service-kit/tracing';
import type { Middleware } from 'koa';
import type { AssetStore } from './assets/asset-store.ts';
import { storeOnDisk } from './assets/store-on-disk.ts';
import { withPrivateMaps } from './assets/with-private-maps.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { buildRoutes } from './builds/builds.routes.ts';
import { bucketOf, registryConfig, type RegistryConfig } from './config.ts';
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
import { flagRoutes } from './flags/flags.routes.ts';
import { forgetFamily } from './flags/forget-family.consumer.ts';
import { errorRoutes } from './errors/errors.routes.ts';
import { gateRoutes } from './gate/gate.routes.ts';
import { deliverNotices } from './notices/deliver-notices.ts';
import { operationsRoutes } from './operations/operations.routes.ts';
import { serveAppFiles } from './page/app-files.middleware.ts';
import { servePage } from './page/page.middleware.ts';
import type { Origins } from './page/content-security-policy.ts';
import { Pages } from './page/pages.ts';
import { PinSeal } from './cookies/pin-seal.ts';
import { pinRoutes } from './pins/pins.routes.ts';
import { releaseRoutes } from './releases/releases.routes.ts';
import { judgeServices } from './service-releases/judge-services.ts';
import { serviceReleaseRoutes } from './service-releases/service-releases.routes.ts';
import { slotRoutes } from './slots/slots.routes.ts';
import { pageSpanRoutes } from './telemetry/page-spans.routes.ts';
import { telemetryRoutes } from './telemetry/telemetry.routes.ts';
import { createTokenIdentifier } from './tokens/identify-token.ts';
import { tokenRoutes } from './tokens/tokens.routes.ts';
import { watchReleases } from './watch/watch-releases.ts';
import { VisitorSeal } from './cookies/visitor-seal.ts';
import { Visitors } from './visitors/visitors.ts';

/**
 * How often a replica reads the releases, which other replicas may have changed, and, in development, the builds of
 * development servers.
 */
const REFRESH_MS = 1_000;
const JUDGE_MS = 2_000;
const DELIVERY_MS = 1_000;
const RETIRE_MS = 600_000;

interface BrowserMiddlewareOptions extends Origins {
  documents: Documents;
  visitors: Visitors;
  assets: AssetStore;
}

/** Middleware that serves pages and files to browsers, with or without a database. */
function browserMiddleware({
  documents,
  visitors,
  assets,
  ...origins
}: BrowserMiddlewareOptions): Middleware[] {
  return [
    serveDocs(origins.publicOrigin),
    serveDiscovery(() => discoveryOf(documents.releasesOn(), documents.builds)),
    serveAppFiles({ documentOf: (ctx) => documents.of(visitors.identify(ctx)), assets }),
    servePage({
      documentOf: (ctx) => documents.of(visitors.identifyOrIssue(ctx)),
      pages: new Pages(assets),
      ...origins,
    }),
  ];
}

/**
 * Source maps are kept where the gateway does not read: beside the served folder, or in the bucket under another
 * prefix.
 */
async function assetStoreOf(config: RegistryConfig): Promise<AssetStore> {
  const { ASSETS_DIR = '' } = config;
  const bucket = bucketOf(config);
  if (!bucket) return storeOnDisk(ASSETS_DIR);
  // Imported only when needed, because the bucket's SDK is slow to load.
  const { BucketStore } = await import('./assets/bucket-store.ts');
  return withPrivateMaps(
    new BucketStore(bucket),
    new BucketStore({ ...bucket, folder: 'source-maps.private/' }),
  );
}

function trackReleases(documents: Documents, config: RegistryConfig, origins: Origins) {
  const servers = new DevServers(config.DEV_SERVERS);
  // With a bucket, nothing is saved: there is no shared disk, and several replicas provide availability instead.
  const lastRelease =
    config.ASSETS_DIR === undefined ? null : new LastRelease({ assetsDir: config.ASSETS_DIR, ...origins });
  return {
    /** Serves the saved snapshot until the database can be read. */
    async restore() {
      const last = await lastRelease?.read();
      if (!last) return;
      await documents.adopt(last);
      // Saves again: the saved page may come from an older version of this registry, or be for another public origin.
      await lastRelease?.save(last, await documents.defaultDocument());
    },
    async refresh() {
      documents.setDevelopmentBuilds(await servers.read());
      const changed = await documents.refresh();
      if (changed) await lastRelease?.save(changed, await documents.defaultDocument());
      else await lastRelease?.retrySave();
    },
  };
}

export const registry = defineService({
  name: 'registry',
  config: registryConfig,
  async parts(config) {
    const { PUBLIC_ORIGIN: publicOrigin, GATE_PUBLIC_KEYS: gateKeys } = config;
    const origins = { publicOrigin, development: config.DEV_SERVERS.length > 0 };
    const assets = await assetStoreOf(config);
    const identifyToken = createTokenIdentifier(config.OPERATOR_TOKEN);
    const documents = new Documents(tracedShare());
    const { restore, refresh } = trackReleases(documents, config, origins);
    const seal = new PinSeal();
    const limits = new Limits({
      'telemetry address': config.TELEMETRY_LIMIT_PER_ADDRESS,
      // Counted separately, so that spans do not use up the limit of the reports about builds.
      'spans address': config.TELEMETRY_LIMIT_PER_ADDRESS,
    });
    const { NOTICE_WEBHOOKS: webhooks, NOTICE_SECRET: secret = '' } = config;
    const notices = { webhooks, secret, publicOrigin };
    const visitorSeal = new VisitorSeal();
    const visitors = new Visitors({ documents, seal, visitorSeal, publicOrigin });
    return {
      routes: [
        ...documentRoutes((ctx) => documents.of(visitors.identify(ctx))),
        ...buildRoutes({ identifyToken, assets, gateKeys }),
        ...gateRoutes({ identifyToken, assets, gateKeys }),
        ...releaseRoutes({ identifyToken, assets, gateKeys }),
        ...auditRoutes(identifyToken),
        ...tokenRoutes(identifyToken),
        ...flagRoutes(identifyToken),
        ...serviceReleaseRoutes({ identifyToken, assets, refresh }),
        ...slotRoutes({ identifyToken, defaultDocument: () => documents.defaultDocument(), refresh }),
        ...pinRoutes({ identifyToken, seal, publicOrigin }),
        ...errorRoutes({ identifyToken, assets }),
        ...telemetryRoutes({ identifyToken, limits, documents, visitors }),
        ...pageSpanRoutes(limits),
        ...operationsRoutes(identifyToken),
      ],
      consumers: [forgetFamily],
      whileStarting: browserMiddleware({ documents, visitors, assets, ...origins }),
      jobs: [
        { name: 'refresh-documents', everyMs: REFRESH_MS, run: refresh },
        { name: 'retire-builds', everyMs: RETIRE_MS, run: () => retireBuilds(assets) },
        { name: 'judge-candidates', everyMs: JUDGE_MS, run: () => judgeCandidates() },
        { name: 'watch-releases', everyMs: JUDGE_MS, run: () => watchReleases() },
        { name: 'judge-services', everyMs: JUDGE_MS, run: () => judgeServices() },
        { name: 'deliver-notices', everyMs: DELIVERY_MS, run: () => deliverNotices(notices) },
      ],
      onStart: restore,
      async onReady() {
        await untilNatsResponds(createOrUpdateStream);
        await Promise.all([seal.open(), visitorSeal.open(), limits.open()]);
        await publishLocalBuilds(config.LOCAL_BUILDS, assets);
        await refresh();
      },
    };
  },
});
