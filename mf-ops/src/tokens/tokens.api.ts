import type { ResponseOf } from '@family-chores/contracts/define-call';
import type { createToken, listTokens, revokeToken } from '@family-chores/contracts/registry/publish-tokens';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

export type PublishToken = ResponseOf<typeof listTokens>[number];

const invalidations = { invalidatesTags: ['listTokens', 'listAudit'] as const };

const tokensApi = injectEndpoints('mf-ops', (build) => ({
  opsTokens: build.query({
    ...call<typeof listTokens>('GET /api/registry/tokens'),
    providesTags: ['listTokens'],
  }),
  opsCreateToken: build.mutation({
    ...call<typeof createToken>('POST /api/registry/tokens'),
    ...invalidations,
  }),
  opsRevokeToken: build.mutation({
    ...call<typeof revokeToken>('DELETE /api/registry/tokens/:tokenId'),
    ...invalidations,
  }),
}));

export const { useOpsTokensQuery, useOpsCreateTokenMutation, useOpsRevokeTokenMutation } = tokensApi;
