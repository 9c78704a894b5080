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

/** Invalidated even if a change is refused, because the data on the screen may be stale. */
const invalidations = { invalidatesTags: ['listReleases', 'listBuilds', 'listAudit'] as const };

const releasesApi = injectEndpoints('mf-ops', (build) => ({
  opsReleases: build.query({
    ...call<typeof listReleases>('GET /api/registry/releases'),
    providesTags: ['listReleases'],
  }),
  opsStart: build.mutation({
    ...call<typeof startRelease>('POST /api/registry/releases/:name/:channel'),
    ...invalidations,
  }),
  opsOverride: build.mutation({
    ...call<typeof overrideGate>('POST /api/registry/releases/:name/:channel/override'),
    ...invalidations,
  }),
  opsPause: build.mutation({
    ...call<typeof pauseRelease>('POST /api/registry/releases/:name/:channel/pause'),
    ...invalidations,
  }),
  opsResume: build.mutation({
    ...call<typeof resumeRelease>('POST /api/registry/releases/:name/:channel/resume'),
    ...invalidations,
  }),
  opsPromote: build.mutation({
    ...call<typeof promoteRelease>('POST /api/registry/releases/:name/:channel/promote'),
    ...invalidations,
  }),
  opsAbort: build.mutation({
    ...call<typeof abortRelease>('POST /api/registry/releases/:name/:channel/abort'),
    ...invalidations,
  }),
  opsRollBack: build.mutation({
    ...call<typeof rollBack>('POST /api/registry/releases/:name/:channel/rollback'),
    ...invalidations,
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
