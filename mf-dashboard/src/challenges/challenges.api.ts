import type {
  getCurrentChallenge,
  listPastChallenges,
  startChallenge,
} from '@family-chores/contracts/achievements/challenges';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { invalidateOn } from '@family-chores/web-kit/live';

const challengesApi = injectEndpoints('mf-dashboard', (build) => ({
  dashboardChallenge: build.query({
    ...call<typeof getCurrentChallenge>('GET /api/challenges/family/:familyId/current'),
    providesTags: ['getCurrentChallenge'],
  }),
  dashboardPastChallenges: build.query({
    ...call<typeof listPastChallenges>('GET /api/challenges/family/:familyId/past'),
    providesTags: ['listPastChallenges'],
  }),
  dashboardStartChallenge: build.mutation({
    ...call<typeof startChallenge>('POST /api/challenges/family/:familyId'),
    invalidatesTags: ['getCurrentChallenge'],
  }),
}));

export const {
  useDashboardChallengeQuery,
  useDashboardPastChallengesQuery,
  useDashboardStartChallengeMutation,
} = challengesApi;

invalidateOn({
  'challenge.started': ['getCurrentChallenge'],
  'challenge.progressed': ['getCurrentChallenge'],
  'challenge.ended': ['getCurrentChallenge', 'listPastChallenges'],
  'member.added': ['getCurrentChallenge'],
  'member.updated': ['getCurrentChallenge'],
  'member.removed': ['getCurrentChallenge'],
});
