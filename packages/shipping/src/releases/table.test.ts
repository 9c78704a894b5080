import { aCandidate, aRelease } from '../testing/build-release.ts';
import { auditTable, releasesTable, servicesTable } from './table.ts';

const rewards = aRelease({ candidate: aCandidate({ step: 1, status: 'paused' }) });

test('prints a line for each release with its candidate', () => {
  const never = aRelease({ name: 'mf-new', buildId: null, lastGood: null, changedAt: null });
  expect(releasesTable([rewards, never])).toEqual([
    'name        channel  build                 last change           last good             candidate',
    'mf-rewards  stable   2222222-222222222222  2026-03-02 08:05 UTC  1111111-111111111111  3333333-333333333333, 5 %, paused',
    'mf-new      stable   -                     -                     -                     -',
  ]);
});

test('prints a line for each service with its candidate and how the last one ended', () => {
  const version = 'a1b2c3d4'.padEnd(43, '0');
  const at = '2026-03-02T08:05:59.000Z';
  const candidate = { version, steps: [5, 100], step: 0, since: at, holdSeconds: 600, leastRequests: 100 };
  expect(
    servicesTable([
      { name: 'chat', candidate: { ...candidate, status: 'running' }, last: null },
      {
        name: 'billing',
        candidate: null,
        last: { version, outcome: 'rolled-back', reason: 'It is slow', at },
      },
      { name: 'rewards', candidate: null, last: { version, outcome: 'released', reason: '', at } },
    ]),
  ).toEqual([
    'service  candidate      last change                                    why',
    'chat     a1b2c3d4, 5 %  -                                              -',
    'billing  -              rolled back to a1b2c3d4, 2026-03-02 08:05 UTC  It is slow',
    'rewards  -              released a1b2c3d4, 2026-03-02 08:05 UTC        -',
  ]);
});

test('prints a line for each audit entry, with the reason at its end', () => {
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
