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
import { giveBuild, takeBack } from './give-build.ts';
import { ReleaseModel, type StoredRelease } from './release.model.ts';
import { abort, pause, promote, resume } from './release.rules.ts';

const toRelease = ({ name, channel, version, history, changedAt, candidate }: StoredRelease): Release => ({
  name,
  channel,
  version,
  buildId: history[0] ?? null,
  lastGood: history[1] ?? null,
  changedAt: version === 0 ? null : changedAt.toISOString(),
  candidate: candidate && { ...candidate, since: candidate.since.toISOString() },
});

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
    handle: async ({ params, version, by, body }) =>
      toRelease(await giveBuild({ ...params, version, by }, body)),
  }),

  route(rollBack, {
    bearerOf,
    handle: async ({ params, version, by, body }) =>
      toRelease(await takeBack({ ...params, version, by }, body)),
  }),

  route(pauseRelease, {
    bearerOf,
    handle: async ({ params, version, by }) =>
      toRelease(
        await changeRelease(
          { ...params, version, by },
          { isDone: ({ candidate }) => candidate?.status === 'paused', decide: pause },
        ),
      ),
  }),

  route(resumeRelease, {
    bearerOf,
    handle: async ({ params, version, by }) =>
      toRelease(
        await changeRelease(
          { ...params, version, by },
          {
            isDone: ({ candidate }) => candidate?.status === 'running',
            decide: (release) => resume(release, new Date()),
          },
        ),
      ),
  }),

  route(promoteRelease, {
    bearerOf,
    handle: async ({ params, version, by }) =>
      toRelease(await changeRelease({ ...params, version, by }, { decide: (release) => promote(release) })),
  }),

  route(abortRelease, {
    bearerOf,
    handle: async ({ params, version, by, body }) =>
      toRelease(
        await changeRelease({ ...params, version, by }, { decide: (release) => abort(release, body.reason) }),
      ),
  }),
];
