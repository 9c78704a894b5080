import type { startActing } from '@family-chores/contracts/families/acting';
import type { editGuard, removePin, resetPin, setPin } from '@family-chores/contracts/families/guard';
import type { editMember } from '@family-chores/contracts/families/members';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const parentsApi = injectEndpoints('mf-account', (build) => ({
  accountSetRole: build.mutation({
    ...call<typeof editMember>('PATCH /api/family-members/:id'),
    invalidatesTags: ['getFamily'],
  }),
  accountSetPin: build.mutation({
    ...call<typeof setPin>('PUT /api/family-members/:id/pin'),
    invalidatesTags: ['getFamily'],
  }),
  accountRemovePin: build.mutation({
    ...call<typeof removePin>('DELETE /api/family-members/:id/pin'),
    invalidatesTags: ['getFamily'],
  }),
  accountResetPin: build.mutation({
    ...call<typeof resetPin>('POST /api/family-members/:id/pin/reset'),
    invalidatesTags: ['getFamily'],
  }),
  accountStartActing: build.mutation({
    ...call<typeof startActing>('POST /api/families/:familyId/acting'),
    invalidatesTags: ['getActing'],
  }),
  accountEditGuard: build.mutation({
    ...call<typeof editGuard>('PATCH /api/families/:familyId/guard'),
    invalidatesTags: ['getFamily'],
  }),
}));

export const {
  useAccountSetRoleMutation,
  useAccountSetPinMutation,
  useAccountRemovePinMutation,
  useAccountResetPinMutation,
  useAccountStartActingMutation,
  useAccountEditGuardMutation,
} = parentsApi;
