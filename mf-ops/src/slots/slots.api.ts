import type { listSlots, resetSlotOrder, setSlotOrder } from '@family-chores/contracts/registry/slot-orders';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

export type { FilledSlot } from '@family-chores/contracts/registry/slot-orders';

const invalidations = { invalidatesTags: ['listSlots', 'listAudit'] as const };

const slotsApi = injectEndpoints('mf-ops', (build) => ({
  opsSlots: build.query({
    ...call<typeof listSlots>('GET /api/registry/slots'),
    providesTags: ['listSlots'],
  }),
  opsSetSlotOrder: build.mutation({
    ...call<typeof setSlotOrder>('PUT /api/registry/slots/:slot/order'),
    ...invalidations,
  }),
  opsResetSlotOrder: build.mutation({
    ...call<typeof resetSlotOrder>('DELETE /api/registry/slots/:slot/order'),
    ...invalidations,
  }),
}));

export const { useOpsSlotsQuery, useOpsSetSlotOrderMutation, useOpsResetSlotOrderMutation } = slotsApi;
