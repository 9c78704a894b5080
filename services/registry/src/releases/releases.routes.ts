import type { KeyObject } from 'node:crypto';
import {
  abortRelease,
  getReleaseOf,
  listReleases,
  overrideGate as overrideGateCall,
  pauseRelease,
  promoteRelease,
  type Release,
  resumeRelease,
  rollBack,
  startRelease,
} from '@family-chores/contracts/registry/releases';
import { type IdentifyToken, route } from '@family-chores/service-kit/http';
import type { AssetStore } from '../assets/asset-store.ts';
import { overrideGate, passGate } from '../gate/gate.ts';
import { changeRelease, findRelease } from './change-release.ts';
import { releaseBuild, promoteCandidate, rollBackRelease } from './release-build.ts';
import { lastGoodOf } from '../model/last-good.rules.ts';
import { ReleaseModel, type StoredRelease } from '../model/release.model.ts';
import { abort, pause, resume } from './release.rules.ts';

const toRelease = (release: StoredRelease): Release => {
  const { name, channel, version, history, changedAt, candidate } = release;
  return {
    name,
    channel,
    version,
    buildId: history[0] ?? null,
    lastGood: lastGoodOf(release) ?? null,
    changedAt: version === 0 ? null : changedAt.toISOString(),
    candidate: candidate && { ...candidate, since: candidate.since.toISOString() },
  };
};

const toChangedRelease = async (change: Promise<StoredRelease>): Promise<Release> => toRelease(await change);

const candidateRoutes = (identifyToken: IdentifyToken) => [
  route(pauseRelease, {
    identifyToken,
    handle: ({ params, version, by }) => {
      const isDone = ({ candidate }: StoredRelease) => candidate?.status === 'paused';
      return toChangedRelease(changeRelease({ ...params, version, by }, { isDone, decide: pause }));
    },
  }),

  route(resumeRelease, {
    identifyToken,
    handle: ({ params, version, by }) => {
      const isDone = ({ candidate }: StoredRelease) => candidate?.status === 'running';
      const decide = (release: StoredRelease) => resume(release, new Date());
      return toChangedRelease(changeRelease({ ...params, version, by }, { isDone, decide }));
    },
  }),

  route(promoteRelease, {
    identifyToken,
    handle: ({ params, version, by }) => toChangedRelease(promoteCandidate({ ...params, version, by })),
  }),

  route(abortRelease, {
    identifyToken,
    handle: ({ params, version, by, body: { reason } }) =>
      toChangedRelease(
        changeRelease({ ...params, version, by }, { decide: (release) => abort(release, reason) }),
      ),
  }),
];

interface ReleaseRoutesOptions {
  identifyToken: IdentifyToken;
  assets: AssetStore;
  gateKeys: readonly KeyObject[];
}

export const releaseRoutes = ({ identifyToken, ...gateOptions }: ReleaseRoutesOptions) => [
  route(listReleases, {
    identifyToken,
    handle: async () => (await ReleaseModel.find().sort({ _id: 1 }).lean()).map(toRelease),
  }),

  route(getReleaseOf, {
    identifyToken,
    handle: async ({ params: { name, channel } }) => toRelease(await findRelease(name, channel)),
  }),

  route(startRelease, {
    identifyToken,
    handle: ({ params, version, by, body }) =>
      toChangedRelease(releaseBuild({ ...params, version, by }, body, passGate(gateOptions))),
  }),

  route(overrideGateCall, {
    identifyToken,
    handle: ({ params, version, by, body: { reason, ...release } }) =>
      toChangedRelease(releaseBuild({ ...params, version, by }, release, overrideGate(by, reason))),
  }),

  route(rollBack, {
    identifyToken,
    handle: ({ params, version, by, body }) =>
      toChangedRelease(rollBackRelease({ ...params, version, by }, body, passGate(gateOptions))),
  }),

  ...candidateRoutes(identifyToken),
];
