import type { listBuilds } from '@family-chores/contracts/registry/builds';
import type { resetPins, setPins } from '@family-chores/contracts/registry/pins';
import type { listReleases } from '@family-chores/contracts/registry/releases';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

/** A cached response would omit builds published since. */
const fresh = { keepUnusedDataFor: 0 };

const developerApi = injectEndpoints('developer', (build) => ({
  developerBuilds: build.query({ ...call<typeof listBuilds>('GET /api/registry/builds/:name'), ...fresh }),
  developerReleases: build.query({ ...call<typeof listReleases>('GET /api/registry/releases'), ...fresh }),
  developerSetPins: build.mutation(call<typeof setPins>('PUT /api/pins')),
  developerResetPins: build.mutation(call<typeof resetPins>('DELETE /api/pins')),
}));

export const {
  useDeveloperBuildsQuery,
  useDeveloperReleasesQuery,
  useDeveloperResetPinsMutation,
  useDeveloperSetPinsMutation,
} = developerApi;
