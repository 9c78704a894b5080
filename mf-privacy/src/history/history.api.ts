import type { HistoryEntry, listHistory } from '@family-chores/contracts/families/history';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const PAGE_SIZE = 50;

interface HistoryFilter {
  familyId: number;
  /** Only what this member did, or what was done to them. */
  memberId?: number | undefined;
}

/** Id of the last loaded entry; null for the newest page. */
type Before = string | null;

const history = call<typeof listHistory>('GET /api/families/:familyId/history');

const historyApi = injectEndpoints('mf-privacy', (build) => ({
  privacyHistory: build.infiniteQuery<HistoryEntry[], HistoryFilter, Before>({
    query: ({ queryArg: { familyId, memberId }, pageParam }) =>
      history.query({
        familyId,
        limit: String(PAGE_SIZE),
        ...(memberId !== undefined && { memberId: String(memberId) }),
        ...(pageParam !== null && { before: pageParam }),
      }),
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    },
    keepUnusedDataFor: 0,
  }),
}));

export const { usePrivacyHistoryInfiniteQuery } = historyApi;
