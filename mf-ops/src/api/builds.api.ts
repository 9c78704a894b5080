import type { listBuilds } from '@family-chores/contracts/registry/builds';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const buildsApi = injectEndpoints('mf-ops', (build) => ({
  opsBuilds: build.query({
    ...call<typeof listBuilds>('GET /api/registry/builds/:name'),
    providesTags: ['listBuilds'],
  }),
}));

export const { useOpsBuildsQuery } = buildsApi;
