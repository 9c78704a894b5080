import type { ResponseOf } from '@family-chores/contracts/define-call';
import type {
  getServices,
  listDeadLetters,
  replayDeadLetters,
} from '@family-chores/contracts/operations/operations';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

export type Service = ResponseOf<typeof getServices>[number];

const servicesApi = injectEndpoints('mf-ops', (build) => ({
  opsServices: build.query({
    ...call<typeof getServices>('GET /api/operations/services'),
    providesTags: ['ops/Services'],
  }),
  opsDeadLetters: build.query({
    ...call<typeof listDeadLetters>('GET /api/operations/dead-letters/:service'),
    providesTags: ['ops/DeadLetters'],
  }),
  opsReplay: build.mutation({
    ...call<typeof replayDeadLetters>('POST /api/operations/dead-letters/:service/replay'),
    invalidatesTags: ['ops/Services', 'ops/DeadLetters'],
  }),
}));

export const { useOpsServicesQuery, useOpsDeadLettersQuery, useOpsReplayMutation } = servicesApi;
