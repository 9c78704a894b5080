import type { editMessageRetention, getMessageRetention } from '@family-chores/contracts/chat/retention';
import type {
  editAssignmentRetention,
  getAssignmentRetention,
} from '@family-chores/contracts/schedule/retention';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { invalidateOn } from '@family-chores/web-kit/live';

const retentionApi = injectEndpoints('mf-privacy', (build) => ({
  privacyMessageRetention: build.query({
    ...call<typeof getMessageRetention>('GET /api/messages/family/:familyId/retention'),
    providesTags: ['getMessageRetention'],
  }),
  privacyKeepMessages: build.mutation({
    ...call<typeof editMessageRetention>('PUT /api/messages/family/:familyId/retention'),
    invalidatesTags: ['getMessageRetention'],
  }),
  privacyAssignmentRetention: build.query({
    ...call<typeof getAssignmentRetention>('GET /api/assignments/family/:familyId/retention'),
    providesTags: ['getAssignmentRetention'],
  }),
  privacyKeepAssignments: build.mutation({
    ...call<typeof editAssignmentRetention>('PUT /api/assignments/family/:familyId/retention'),
    invalidatesTags: ['getAssignmentRetention'],
  }),
}));

export const {
  usePrivacyMessageRetentionQuery,
  usePrivacyKeepMessagesMutation,
  usePrivacyAssignmentRetentionQuery,
  usePrivacyKeepAssignmentsMutation,
} = retentionApi;

invalidateOn({
  'message-retention.changed': ['getMessageRetention'],
  'assignment-retention.changed': ['getAssignmentRetention'],
});
