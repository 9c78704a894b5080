import type {
  checkMilestones,
  listBadges,
  listMilestones,
} from '@family-chores/contracts/achievements/milestones';
import { showToast } from '@family-chores/ui/feedback';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { invalidateOn } from '@family-chores/web-kit/live';

const milestonesApi = injectEndpoints('mf-dashboard', (build) => ({
  dashboardMilestones: build.query({
    ...call<typeof listMilestones>('GET /api/milestones/family/:familyId'),
  }),
  dashboardBadges: build.query({
    ...call<typeof listBadges>('GET /api/milestones/family/:familyId/badges'),
    providesTags: ['listBadges'],
  }),
  /** Although the call is a POST, this is a query, so that it is repeated on load and on events. */
  dashboardMilestoneCheck: build.query({
    ...call<typeof checkMilestones>('POST /api/milestones/family/:familyId/check'),
    providesTags: ['checkMilestones'],
    async onQueryStarted(_, { queryFulfilled }) {
      try {
        const { data } = await queryFulfilled;
        for (const { milestone } of data.unlockedBadges) {
          showToast({ title: 'New Badge Unlocked', description: milestone.name, lasting: true });
        }
      } catch {
        // Silent (specification, section 8): the next check announces what this one missed.
      }
    },
  }),
}));

export const { useDashboardMilestonesQuery, useDashboardBadgesQuery, useDashboardMilestoneCheckQuery } =
  milestonesApi;

invalidateOn({ 'badge.unlocked': ['listBadges', 'checkMilestones'] });
