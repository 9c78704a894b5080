import type { ResponseOf } from '@family-chores/contracts/define-call';
import type {
  discardDeadLetter,
  getServices,
  listDeadLetters,
  replayDeadLetters,
} from '@family-chores/contracts/operations/operations';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

export type Service = ResponseOf<typeof getServices>[number];
export type DeadLetter = ResponseOf<typeof listDeadLetters>[number];

const servicesApi = injectEndpoints('mf-ops', (build) => ({
  opsServices: build.query({
    ...call<typeof getServices>('GET /api/operations/services'),
    providesTags: ['getServices'],
  }),
  opsDeadLetters: build.query({
    ...call<typeof listDeadLetters>('GET /api/operations/dead-letters/:service'),
    providesTags: ['listDeadLetters'],
  }),
  opsReplay: build.mutation({
    ...call<typeof replayDeadLetters>('POST /api/operations/dead-letters/:service/replay'),
    invalidatesTags: ['getServices', 'listDeadLetters'],
  }),
  opsDiscard: build.mutation({
    ...call<typeof discardDeadLetter>('DELETE /api/operations/dead-letters/:service/:id'),
    invalidatesTags: ['getServices', 'listDeadLetters'],
  }),
}));

export const { useOpsServicesQuery, useOpsDeadLettersQuery, useOpsReplayMutation, useOpsDiscardMutation } =
  servicesApi;
