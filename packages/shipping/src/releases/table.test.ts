import type { Release } from '@family-chores/contracts/registry/releases';
import { auditTable, releasesTable } from './table.ts';

const rewards: Release = {
  name: 'mf-rewards',
  channel: 'stable',
  version: 4,
  buildId: '2222222-222222222222',
  lastGood: '1111111-111111111111',
  changedAt: '2026-03-02T08:05:59.000Z',
  candidate: {
    buildId: '3333333-333333333333',
    steps: [1, 5, 100],
    holdSeconds: 60,
    leastLoads: 20,
    limits: { loadErrors: 0.02, boundaryErrors: 0.01 },
    step: 1,
    status: 'paused',
    since: '2026-03-02T08:05:59.000Z',
  },
};

test('a release is a line, with who gets the candidate', () => {
  const never = {
    ...rewards,
    name: 'mf-new',
    buildId: null,
    lastGood: null,
    changedAt: null,
    candidate: null,
  };
  expect(releasesTable([rewards, never])).toEqual([
    'name        channel  build                 since                 last good             candidate',
    'mf-rewards  stable   2222222-222222222222  2026-03-02 08:05 UTC  1111111-111111111111  3333333-333333333333, 5 %, paused',
    'mf-new      stable   -                     -                     -                     -',
  ]);
});

test('an entry of the audit is a line that ends with why', () => {
  const entry = {
    id: '1',
    at: '2026-03-02T08:05:59.000Z',
    by: 'registry',
    action: 'aborted',
    name: 'mf-rewards',
    channel: 'stable',
    buildId: '3333333-333333333333',
    reason: '4 of 20 page loads failed',
  } as const;
  expect(auditTable([entry]).at(-1)).toBe(
    '2026-03-02 08:05 UTC  registry  aborted  mf-rewards  stable   3333333-333333333333  4 of 20 page loads failed',
  );
});
