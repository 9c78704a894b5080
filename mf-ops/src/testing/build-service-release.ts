import type { ServiceCandidate, ServiceRelease } from '@family-chores/contracts/registry/service-releases';

const at = '2026-11-21T10:00:00.000Z';

/** A version that starts with `start`. Pages show only the first 8 of its 43 characters. */
export const aVersion = (start: string): string => start.padEnd(43, '_');

export const aServiceCandidate = (overrides: Partial<ServiceCandidate> = {}): ServiceCandidate => ({
  version: aVersion('22-newer'),
  steps: [1, 5, 25, 100],
  holdSeconds: 600,
  leastRequests: 100,
  step: 2,
  status: 'running',
  since: at,
  ...overrides,
});

export const aLastCandidate = (
  overrides: Partial<NonNullable<ServiceRelease['last']>> = {},
): NonNullable<ServiceRelease['last']> => ({
  version: aVersion('11-older'),
  outcome: 'released',
  reason: '',
  at,
  ...overrides,
});

/** By default, a service that never had a candidate. */
export const aServiceRelease = (overrides: Partial<ServiceRelease> = {}): ServiceRelease => ({
  name: 'chat',
  candidate: null,
  last: null,
  ...overrides,
});
