import type {
  abortRelease,
  listReleases,
  overrideGate,
  pauseRelease,
  promoteRelease,
  Release,
  resumeRelease,
  rollBack,
  startRelease,
} from '@family-chores/contracts/registry/releases';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { invalidateOn } from '@family-chores/web-kit/live';
import type { Dispatch } from '@family-chores/web-kit/store';

/** Refetched even if a change was refused, because the data on the screen may be stale. */
const changed = { invalidatesTags: ['listReleases', 'listBuilds', 'listAudit'] as const };

const releasesApi = injectEndpoints('mf-ops', (build) => ({
  opsReleases: build.query({
    ...call<typeof listReleases>('GET /api/registry/releases'),
    providesTags: ['listReleases'],
  }),
  opsStart: build.mutation({
    ...call<typeof startRelease>('POST /api/registry/releases/:name/:channel'),
    ...changed,
  }),
  opsOverride: build.mutation({
    ...call<typeof overrideGate>('POST /api/registry/releases/:name/:channel/override'),
    ...changed,
  }),
  opsPause: build.mutation({
    ...call<typeof pauseRelease>('POST /api/registry/releases/:name/:channel/pause'),
    ...changed,
  }),
  opsResume: build.mutation({
    ...call<typeof resumeRelease>('POST /api/registry/releases/:name/:channel/resume'),
    ...changed,
  }),
  opsPromote: build.mutation({
    ...call<typeof promoteRelease>('POST /api/registry/releases/:name/:channel/promote'),
    ...changed,
  }),
  opsAbort: build.mutation({
    ...call<typeof abortRelease>('POST /api/registry/releases/:name/:channel/abort'),
    ...changed,
  }),
  opsRollBack: build.mutation({
    ...call<typeof rollBack>('POST /api/registry/releases/:name/:channel/rollback'),
    ...changed,
  }),
}));

export const {
  useOpsReleasesQuery,
  useOpsStartMutation,
  useOpsOverrideMutation,
  useOpsPauseMutation,
  useOpsResumeMutation,
  useOpsPromoteMutation,
  useOpsAbortMutation,
  useOpsRollBackMutation,
} = releasesApi;

invalidateOn({ 'remote.activated': ['listReleases', 'listBuilds', 'listAudit'] });

/** Fetches the current releases, which also updates the screen. */
export const fetchReleases =
  () =>
  async (dispatch: Dispatch): Promise<readonly Release[]> => {
    const request = releasesApi.endpoints.opsReleases.initiate(undefined, {
      subscribe: false,
      forceRefetch: true,
    });
    return dispatch(request).unwrap();
  };
