import type { getCurrentChallenge, startChallenge } from '@family-chores/contracts/achievements/challenges';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { invalidateOn } from '@family-chores/web-kit/live';

const challengesApi = injectEndpoints('mf-dashboard', (build) => ({
  dashboardChallenge: build.query({
    ...call<typeof getCurrentChallenge>('GET /api/challenges/family/:familyId/current'),
    providesTags: ['getCurrentChallenge'],
  }),
  dashboardStartChallenge: build.mutation({
    ...call<typeof startChallenge>('POST /api/challenges/family/:familyId'),
    invalidatesTags: ['getCurrentChallenge'],
  }),
}));

export const { useDashboardChallengeQuery, useDashboardStartChallengeMutation } = challengesApi;

invalidateOn({
  'challenge.started': ['getCurrentChallenge'],
  'challenge.progressed': ['getCurrentChallenge'],
  'challenge.ended': ['getCurrentChallenge'],
  'member.added': ['getCurrentChallenge'],
  'member.updated': ['getCurrentChallenge'],
  'member.removed': ['getCurrentChallenge'],
});
