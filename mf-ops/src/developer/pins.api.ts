import type { resetPins, setPins } from '@family-chores/contracts/registry/pins';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const pinsApi = injectEndpoints('mf-ops', (build) => ({
  opsSetPins: build.mutation(call<typeof setPins>('PUT /api/pins')),
  opsResetPins: build.mutation(call<typeof resetPins>('DELETE /api/pins')),
}));

export const { useOpsResetPinsMutation, useOpsSetPinsMutation } = pinsApi;
