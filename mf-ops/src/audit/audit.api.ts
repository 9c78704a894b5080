import type { AuditEntry, listAudit } from '@family-chores/contracts/registry/audit';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { AUDIT_PAGE_SIZE } from '../constants.ts';

const listAuditCall = call<typeof listAudit>('GET /api/registry/audit');

/** Id of the oldest loaded entry; null for the newest page. */
type Before = string | null;

const auditApi = injectEndpoints('mf-ops', (build) => ({
  opsAudit: build.infiniteQuery<AuditEntry[], { name?: string }, Before>({
    query: ({ queryArg, pageParam }) =>
      listAuditCall.query({ ...queryArg, ...(pageParam !== null && { before: pageParam }) }),
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: (entries) => (entries.length < AUDIT_PAGE_SIZE ? undefined : entries.at(-1)?.id),
    },
    providesTags: ['listAudit'],
  }),
}));

export const { useOpsAuditInfiniteQuery } = auditApi;
