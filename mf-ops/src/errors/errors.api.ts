import type { listErrors } from '@family-chores/contracts/registry/errors';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const errorsApi = injectEndpoints('mf-ops', (build) => ({
  opsErrors: build.query(call<typeof listErrors>('GET /api/registry/errors/:name')),
}));

export const { useOpsErrorsQuery } = errorsApi;
