import type { getRelease } from '@family-chores/contracts/registry/release';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

export const { frameRelease } = injectEndpoints('frame', (build) => ({
  frameRelease: build.query(call<typeof getRelease>('GET /api/release')),
})).endpoints;
