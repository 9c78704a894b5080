import {
  abortRelease,
  getReleaseOf,
  listReleases,
  pauseRelease,
  promoteRelease,
  type Release,
  resumeRelease,
  rollBack,
  startRelease,
} from '@family-chores/contracts/registry/releases';
import { type BearerOf, route } from '@family-chores/service-kit/http';
import { changeRelease, findRelease } from './change-release.ts';
import { giveBuild, giveCandidate, takeBack } from './give-build.ts';
import { ReleaseModel, type StoredRelease } from './release.model.ts';
import { abort, pause, resume } from './release.rules.ts';

const toRelease = ({ name, channel, version, history, changedAt, candidate }: StoredRelease): Release => ({
  name,
  channel,
  version,
  buildId: history[0] ?? null,
  lastGood: history[1] ?? null,
  changedAt: version === 0 ? null : changedAt.toISOString(),
  candidate: candidate && { ...candidate, since: candidate.since.toISOString() },
});

const changed = async (change: Promise<StoredRelease>): Promise<Release> => toRelease(await change);

const candidateRoutes = (bearerOf: BearerOf) => [
  route(pauseRelease, {
    bearerOf,
    handle: ({ params, version, by }) => {
      const isDone = ({ candidate }: StoredRelease) => candidate?.status === 'paused';
      return changed(changeRelease({ ...params, version, by }, { isDone, decide: pause }));
    },
  }),

  route(resumeRelease, {
    bearerOf,
    handle: ({ params, version, by }) => {
      const isDone = ({ candidate }: StoredRelease) => candidate?.status === 'running';
      const decide = (release: StoredRelease) => resume(release, new Date());
      return changed(changeRelease({ ...params, version, by }, { isDone, decide }));
    },
  }),

  route(promoteRelease, {
    bearerOf,
    handle: ({ params, version, by }) => changed(giveCandidate({ ...params, version, by })),
  }),

  route(abortRelease, {
    bearerOf,
    handle: ({ params, version, by, body: { reason } }) =>
      changed(changeRelease({ ...params, version, by }, { decide: (release) => abort(release, reason) })),
  }),
];

export const releaseRoutes = (bearerOf: BearerOf) => [
  route(listReleases, {
    bearerOf,
    handle: async () => (await ReleaseModel.find().sort({ _id: 1 }).lean()).map(toRelease),
  }),

  route(getReleaseOf, {
    bearerOf,
    handle: async ({ params: { name, channel } }) => toRelease(await findRelease(name, channel)),
  }),

  route(startRelease, {
    bearerOf,
    handle: ({ params, version, by, body }) => changed(giveBuild({ ...params, version, by }, body)),
  }),

  route(rollBack, {
    bearerOf,
    handle: ({ params, version, by, body }) => changed(takeBack({ ...params, version, by }, body)),
  }),

  ...candidateRoutes(bearerOf),
];
