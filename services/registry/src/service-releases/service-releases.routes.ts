import { randomInt } from 'node:crypto';
import {
  abortServiceRelease,
  finishServiceRelease,
  getServiceRelease,
  listServiceReleases,
  rollBackServiceRelease,
  startServiceRelease,
} from '@family-chores/contracts/registry/service-releases';
import { serviceNames } from '@family-chores/contracts/service-name';
import { type IdentifyToken, route } from '@family-chores/service-kit/http';
import type { AssetStore } from '../assets/asset-store.ts';
import { checkCandidate } from '../backends/check-candidate.ts';
import { runningVersion } from '../backends/served-apis.ts';
import { currentTraffic } from './judge-services.ts';
import {
  changeServiceRelease,
  findServiceRelease,
  noRelease,
  readServiceReleases,
  toServiceRelease,
} from './change-service-release.ts';
import { abort, finish, rollBack, start } from './service-release.rules.ts';

interface ServiceReleaseRoutesOptions {
  readonly identifyToken: IdentifyToken;
  readonly assets: Pick<AssetStore, 'read'>;
  /** Makes this replica serve the change immediately; others do so within a second. */
  readonly refresh: () => Promise<void>;
}

export const serviceReleaseRoutes = ({ identifyToken, assets, refresh }: ServiceReleaseRoutesOptions) => {
  const change = async (decision: Parameters<typeof changeServiceRelease>[0]) => {
    const release = await changeServiceRelease(decision);
    await refresh();
    return toServiceRelease(decision.name, release);
  };
  return [
    route(listServiceReleases, {
      identifyToken,
      async handle() {
        const releases = await readServiceReleases();
        return serviceNames.map((name) => toServiceRelease(name, releases.get(name) ?? noRelease(name)));
      },
    }),

    route(getServiceRelease, {
      identifyToken,
      handle: async ({ params: { name } }) => toServiceRelease(name, await findServiceRelease(name)),
    }),

    route(startServiceRelease, {
      identifyToken,
      async handle({ params: { name }, body: { plan }, by }) {
        const version = await checkCandidate(name, assets);
        const baseline = await currentTraffic(name);
        return change({
          name,
          by,
          decide: (current) =>
            current.candidate?.version === version
              ? null
              : start(current, { version, plan, baseline, offset: randomInt(100), now: new Date() }),
        });
      },
    }),

    route(abortServiceRelease, {
      identifyToken,
      handle: ({ params: { name }, body: { reason }, by }) =>
        change({ name, by, decide: (current) => abort(current, new Date(), reason) }),
    }),

    route(finishServiceRelease, {
      identifyToken,
      handle: ({ params: { name }, by }) =>
        change({ name, by, decide: (current) => finish(current, new Date()) }),
    }),

    route(rollBackServiceRelease, {
      identifyToken,
      async handle({ params: { name }, body: { reason }, by }) {
        const restored = { version: await runningVersion(name), reason, now: new Date() };
        return change({ name, by, decide: (current) => rollBack(current, restored) });
      },
    }),
  ];
};
