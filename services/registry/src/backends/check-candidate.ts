import { apiRequest } from '@family-chores/contracts/operations/api';
import { type ServiceName, serviceNames } from '@family-chores/contracts/service-name';
import { requestEach } from '@family-chores/service-kit/nats';
import type { AssetStore } from '../assets/asset-store.ts';
import { buildRefused } from '../compatibility/released-builds.ts';
import { ReleaseModel } from '../model/release.model.ts';
import { buildKeysOf, readBuilds } from '../model/snapshot.ts';
import { type Api, readApi } from './api-documents.rules.ts';
import { incompatibilities, partOf } from './api.rules.ts';
import { usedApiOf } from './check-backends.ts';
import { servedBy } from './served-apis.ts';

const ADVICE =
  'Let the new version serve the old and the new API; release builds and services that use the new; remove the old';

async function buildsInUse() {
  const releases = await ReleaseModel.find().lean();
  return readBuilds([...new Set(releases.flatMap(buildKeysOf))]);
}

async function buildIncompatibilities(service: ServiceName, api: Api, assets: Pick<AssetStore, 'read'>) {
  const found = await Promise.all(
    (await buildsInUse()).map(async ({ build }) =>
      incompatibilities(partOf(await usedApiOf(build, assets), service), api).map(
        (reason) => `${build.name} ${build.buildId}: ${reason}`,
      ),
    ),
  );
  return found.flat();
}

/**
 * Why consumers could not handle the candidate's events. Events that the current version of the service does not send
 * are not checked. For a service that does not respond, the version that it last ran is used.
 */
async function consumerIncompatibilities(service: ServiceName, api: Api): Promise<string[]> {
  const services = await Promise.all(
    serviceNames.map(async (name) => ({ name, versions: (await servedBy(name)).versions })),
  );
  const sent = services
    .flatMap(({ name, versions }) => (name === service ? versions : []))
    .filter(({ isCandidate }) => !isCandidate)
    .flatMap((version) => version.api.events)
    .filter((event) => event.service === service);
  const reasons = services.flatMap(({ name, versions }) => {
    const consumed = new Set(versions.flatMap(({ consumes }) => consumes));
    const events = sent.filter(({ type }) => consumed.has(type));
    return incompatibilities({ calls: [], events }, api).map((reason) => `${name}: ${reason}`);
  });
  return [...new Set(reasons)];
}

/**
 * Refuses a candidate that does not run, runs in different versions, or lacks what builds and services use.
 * @returns the hash of its code
 * @throws Problem `build-refused` with every reason
 */
export async function checkCandidate(
  service: ServiceName,
  assets: Pick<AssetStore, 'read'>,
): Promise<string> {
  const replicas = await requestEach(apiRequest(service), {});
  const candidates = replicas.filter(({ isCandidate }) => isCandidate);
  const [candidate, ...others] = candidates;
  if (!candidate) throw buildRefused([`no candidate of ${service} responds`]);
  const { build: version } = candidate;
  if (others.some(({ build }) => build !== version))
    throw buildRefused([`candidates of ${service} with different versions are running`]);
  const api = readApi(candidate);
  const reasons = [
    ...(await buildIncompatibilities(service, api, assets)),
    ...(await consumerIncompatibilities(service, api)),
  ];
  if (reasons.length > 0) throw buildRefused([...reasons, ADVICE]);
  return version;
}
