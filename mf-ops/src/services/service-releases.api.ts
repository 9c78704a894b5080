import type {
  abortServiceRelease,
  listServiceReleases,
} from '@family-chores/contracts/registry/service-releases';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { invalidateOn } from '@family-chores/web-kit/live';

/** Includes `getServices`, because the replicas of a service include those of its candidate. */
const changedTags = ['listServiceReleases', 'getServices', 'listAudit'] as const;

const serviceReleasesApi = injectEndpoints('mf-ops', (build) => ({
  opsServiceReleases: build.query({
    ...call<typeof listServiceReleases>('GET /api/registry/services'),
    providesTags: ['listServiceReleases'],
  }),
  opsAbortService: build.mutation({
    ...call<typeof abortServiceRelease>('POST /api/registry/services/:name/abort'),
    invalidatesTags: changedTags,
  }),
}));

export const { useOpsServiceReleasesQuery, useOpsAbortServiceMutation } = serviceReleasesApi;

invalidateOn({ 'service.release-changed': changedTags });
