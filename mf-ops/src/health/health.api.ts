import type { ResponseOf } from '@family-chores/contracts/define-call';
import type { getTelemetry } from '@family-chores/contracts/registry/telemetry';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

export type Telemetry = ResponseOf<typeof getTelemetry>;

const healthApi = injectEndpoints('mf-ops', (build) => ({
  opsHealth: build.query(call<typeof getTelemetry>('GET /api/registry/telemetry/:name')),
}));

export const { useOpsHealthQuery } = healthApi;
