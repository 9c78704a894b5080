import type { getFamily } from '@family-chores/contracts/families/families';
import type { Assignment, listAssignments } from '@family-chores/contracts/schedule/assignments';
import type { reopen } from '@family-chores/contracts/schedule/reopen';
import type { listOffers } from '@family-chores/contracts/schedule/offers';
import type { listPauses } from '@family-chores/contracts/schedule/pauses';
import { call } from './call.ts';
import { injectEndpoints } from './inject-endpoints.ts';
import { invalidateOn } from './invalidations.ts';

/** By the specification, only assignments "whose chore exists" are listed, but a cached list may predate that rule. */
const hasChore = ({ chore }: { chore: Assignment['chore'] | null }) => Boolean(chore);

const familyData = injectEndpoints('family-data', (build) => ({
  familyDataFamily: build.query({
    ...call<typeof getFamily>('GET /api/families/:familyId'),
    providesTags: ['getFamily'],
    extraOptions: { retries: 3 },
  }),
  familyDataAssignments: build.query({
    ...call<typeof listAssignments>('GET /api/assignments/family/:familyId'),
    transformResponse: (assignments: Assignment[]) => assignments.filter(hasChore),
    providesTags: ['listAssignments'],
    // Pages show a change immediately; a list that was requested earlier would briefly revert it.
    extraOptions: { changedBy: '/api/assignments' },
  }),
  familyDataPauses: build.query({
    ...call<typeof listPauses>('GET /api/pauses/family/:familyId'),
    providesTags: ['listPauses'],
  }),
  familyDataOffers: build.query({
    ...call<typeof listOffers>('GET /api/offers/family/:familyId'),
    providesTags: ['listOffers'],
  }),
  familyDataReopen: build.mutation({
    ...call<typeof reopen>('PATCH /api/assignments/:id/reopen'),
    // Also after a refusal, because someone else may have verified the assignment.
    invalidatesTags: ['listAssignments'],
  }),
}));

export const {
  useFamilyDataFamilyQuery,
  useFamilyDataAssignmentsQuery,
  useFamilyDataPausesQuery,
  useFamilyDataOffersQuery,
  useFamilyDataReopenMutation,
} = familyData;
export const { familyDataFamily, familyDataAssignments, familyDataReopen } = familyData.endpoints;
/** For optimistic updates by remotes that change a family or an assignment. */
export const { updateQueryData } = familyData.util;

invalidateOn({
  'member.added': ['getFamily'],
  'member.updated': ['getFamily'],
  'member.removed': ['getFamily', 'listAssignments'],
  'guard.changed': ['getFamily'],
  'cover.changed': ['getFamily'],
  // Not 'points.changed': when it arrives, the families service may not have stored the new points yet.
  'member.points-updated': ['getFamily'],
  'assignment.created': ['listAssignments'],
  'assignment.moved': ['listAssignments'],
  'assignment.completed': ['listAssignments'],
  'assignment.reopened': ['listAssignments'],
  'assignment.step-ticked': ['listAssignments'],
  'assignment.verified': ['listAssignments'],
  'assignment.removed': ['listAssignments'],
  'series.changed': ['listAssignments'],
  'planning.changed': ['listAssignments'],
  'pause.changed': ['listPauses', 'listAssignments'],
  'offer.created': ['listOffers'],
  'offer.taken': ['listOffers'],
  'offer.withdrawn': ['listOffers'],
  'chore.changed': ['listOffers'],
});
