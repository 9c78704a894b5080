import type { listPastChallenges } from '@family-chores/contracts/achievements/challenges';
import type { listPointsEntries } from '@family-chores/contracts/rewards/points';
import type { listRedemptions } from '@family-chores/contracts/rewards/redemptions';
import type { ResponseOf } from '@family-chores/contracts/define-call';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { invalidateOn } from '@family-chores/web-kit/live';
import { HISTORY_PAGE_SIZE } from '../constants.ts';

type Ledger = ResponseOf<typeof listPointsEntries>;
type Redemptions = ResponseOf<typeof listRedemptions>;
type PastChallenges = ResponseOf<typeof listPastChallenges>;
/** A page contains the entries older than the one with this id; null for the newest page. */
type BeforeId = number | null;

const ledger = call<typeof listPointsEntries>('GET /api/points/member/:memberId/entries');
const redemptions = call<typeof listRedemptions>('GET /api/reward-redemptions/family/:familyId');
const pastChallenges = call<typeof listPastChallenges>('GET /api/challenges/family/:familyId/past');

/** The parameter of the page after `page`; undefined if `page` is not full, because then it is the last one. */
const nextPageParam = (page: readonly { id: number }[]): BeforeId | undefined =>
  page.length < HISTORY_PAGE_SIZE ? undefined : page.at(-1)?.id;

const pageQuery = (before: BeforeId) => ({ limit: HISTORY_PAGE_SIZE, ...(before !== null && { before }) });

const historyApi = injectEndpoints('mf-rewards', (build) => ({
  rewardsPoints: build.infiniteQuery<Ledger, { memberId: number }, BeforeId>({
    query: ({ queryArg, pageParam }) => ledger.query({ ...queryArg, ...pageQuery(pageParam) }),
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: ({ entries }) => nextPageParam(entries),
    },
    providesTags: ['listPointsEntries'],
  }),
  rewardsRedemptions: build.infiniteQuery<Redemptions, { familyId: number }, BeforeId>({
    query: ({ queryArg, pageParam }) => redemptions.query({ ...queryArg, ...pageQuery(pageParam) }),
    infiniteQueryOptions: { initialPageParam: null, getNextPageParam: nextPageParam },
    providesTags: ['listRedemptions'],
  }),
  rewardsPastChallenges: build.infiniteQuery<PastChallenges, { familyId: number }, BeforeId>({
    query: ({ queryArg, pageParam }) => pastChallenges.query({ ...queryArg, ...pageQuery(pageParam) }),
    infiniteQueryOptions: { initialPageParam: null, getNextPageParam: nextPageParam },
    providesTags: ['listPastChallenges'],
  }),
}));

export const {
  useRewardsPastChallengesInfiniteQuery,
  useRewardsPointsInfiniteQuery,
  useRewardsRedemptionsInfiniteQuery,
} = historyApi;

invalidateOn({
  'points.changed': ['listPointsEntries'],
  'challenge.ended': ['listPastChallenges'],
  'reward.redeemed': ['listRedemptions'],
  'redemption.canceled': ['listRedemptions'],
  'member.removed': ['listPastChallenges', 'listRedemptions'],
});
