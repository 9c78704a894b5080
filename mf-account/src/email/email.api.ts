import type {
  completeEmailChange,
  requestEmailChange,
} from '@family-chores/contracts/identity/email-changes';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const emailApi = injectEndpoints('mf-account', (build) => ({
  accountRequestEmailChange: build.mutation(call<typeof requestEmailChange>('POST /api/auth/email-changes')),
  accountCompleteEmailChange: build.mutation({
    ...call<typeof completeEmailChange>('POST /api/auth/email-changes/completion'),
    invalidatesTags: ['getSession'],
  }),
}));

export const { useAccountRequestEmailChangeMutation, useAccountCompleteEmailChangeMutation } = emailApi;
