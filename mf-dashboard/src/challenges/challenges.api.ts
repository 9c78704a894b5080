import type { getCurrentChallenge, startChallenge } from '@family-chores/contracts/achievements/challenges';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { invalidateOn } from '@family-chores/web-kit/live';

const challengesApi = injectEndpoints('mf-dashboard', (build) => ({
  dashboardChallenge: build.query({
    ...call<typeof getCurrentChallenge>('GET /api/challenges/family/:familyId/current'),
    providesTags: ['dashboard/Challenge'],
  }),
  dashboardStartChallenge: build.mutation({
    ...call<typeof startChallenge>('POST /api/challenges/family/:familyId'),
    invalidatesTags: ['dashboard/Challenge'],
  }),
}));

export const { useDashboardChallengeQuery, useDashboardStartChallengeMutation } = challengesApi;

invalidateOn({
  'challenge.started': ['dashboard/Challenge'],
  'challenge.progressed': ['dashboard/Challenge'],
  'challenge.ended': ['dashboard/Challenge'],
  'member.added': ['dashboard/Challenge'],
  'member.updated': ['dashboard/Challenge'],
  'member.removed': ['dashboard/Challenge'],
});
