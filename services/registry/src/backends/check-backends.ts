import { apiDocuments } from '@family-chores/contracts/operations/api';
import type { Build } from '@family-chores/contracts/registry/build';
import { shortVersion } from '@family-chores/contracts/registry/short-version';
import { serviceNames } from '@family-chores/contracts/service-name';
import type { AssetStore } from '../assets/asset-store.ts';
import { buildRefused } from '../compatibility/released-builds.ts';
import { type Api, readApi } from './api-documents.rules.ts';
import { incompatibilities, partOf, servicesOf } from './api.rules.ts';
import { type ServedBy, servedBy } from './served-apis.ts';

const ADVICE =
  'Ship the service first. Let it serve both the old and the new API until no released build uses the old one';

/** Notes about services that did not respond. */
interface UnreachableServices {
  /** One for each service whose API the registry does not know. */
  readonly unknown: readonly string[];
  /** One for each service that did not respond, but whose last known API the build was compared with. */
  readonly stale: readonly string[];
}

interface Findings extends UnreachableServices {
  /** What the build uses, but a service does not serve. */
  readonly reasons: readonly string[];
}

const emptyApi: Api = { calls: [], events: [] };

/**
 * The API that a build uses; empty for an old build, which does not describe it.
 * @throws Problem `build-refused` if the file with the used API is not what web-build writes
 */
export async function usedApiOf(build: Build, assets: Pick<AssetStore, 'read'>): Promise<Api> {
  if (build.usedApi === undefined) return emptyApi;
  const bytes = await assets.read(build, build.usedApi);
  try {
    return readApi(apiDocuments.parse(JSON.parse(String(bytes))));
  } catch {
    throw buildRefused([`${build.usedApi} does not say which calls and events the build uses`]);
  }
}

/** An API that was stored before versions were recorded has an empty `build`. */
const versionName = (service: string, build: string) =>
  build === '' ? service : `${service} (version ${shortVersion(build)})`;

function compare(used: Api, service: string, { versions, seenAt }: ServedBy): Findings {
  const part = partOf(used, service);
  return {
    reasons: versions.flatMap(({ build, api }) =>
      incompatibilities(part, api).map((reason) => `${versionName(service, build)}: ${reason}`),
    ),
    unknown: versions.length === 0 ? [`${service} does not respond, and the registry has never seen it`] : [],
    stale: seenAt
      ? [`${service} does not respond; compared with what it served at ${seenAt.toISOString()}`]
      : [],
  };
}

async function findingsAbout(used: Api, service: string): Promise<Findings> {
  const serviceName = serviceNames.find((name) => name === service);
  if (serviceName) return compare(used, service, await servedBy(serviceName));
  return { reasons: [`the registry knows no service ${service}`], unknown: [], stale: [] };
}

/**
 * Refuses a build that uses calls or events which the running services do not serve.
 * @returns notes about the services that did not respond
 * @throws Problem `build-refused` with every reason
 */
export async function checkBackends(
  build: Build,
  assets: Pick<AssetStore, 'read'>,
): Promise<UnreachableServices> {
  const used = await usedApiOf(build, assets);
  const findings = await Promise.all(servicesOf(used).map((service) => findingsAbout(used, service)));
  const reasons = findings.flatMap((each) => each.reasons);
  if (reasons.length > 0) throw buildRefused([...reasons, ADVICE]);
  return {
    unknown: findings.flatMap(({ unknown }) => unknown),
    stale: findings.flatMap(({ stale }) => stale),
  };
}

/**
 * Like `checkBackends`, but for a release: also refuses the build while the registry does not know the API of a service
 * that the build uses.
 * @throws Problem `build-refused` with every reason
 */
export async function checkBackendsForRelease(build: Build, assets: Pick<AssetStore, 'read'>): Promise<void> {
  const { unknown } = await checkBackends(build, assets);
  if (unknown.length > 0) throw buildRefused([...unknown, 'Start these services, then release the build']);
}
