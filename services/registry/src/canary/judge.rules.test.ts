import type { StoredCandidate } from '../releases/release.model.ts';
import { type Counts, judge } from './judge.rules.ts';

const since = new Date('2026-03-02T10:00:00Z');
const after = (seconds: number) => new Date(since.getTime() + seconds * 1000);
const candidate: StoredCandidate = {
  buildId: '1111111-111111111111',
  steps: [5, 100],
  step: 0,
  status: 'running',
  since,
  holdSeconds: 60,
  leastLoads: 20,
  limits: { loadErrors: 0.02, boundaryErrors: 0.01 },
};
const none: Counts = { opened: 0, loadErrors: 0, boundaryErrors: 0 };

interface Given extends Partial<StoredCandidate> {
  its?: Partial<Counts>;
  before?: Partial<Counts>;
  seconds?: number;
}

const verdict = ({ its, before, seconds = 60, ...given }: Given) =>
  judge(
    { ...candidate, ...given },
    { candidate: { ...none, ...its }, before: { ...none, ...before }, now: after(seconds) },
  );

it.each<[string, Given, string]>([
  ['waits until the step has lasted', { its: { opened: 500 }, seconds: 59 }, 'wait'],
  ['waits until enough pages have tried it', { its: { opened: 19 }, seconds: 9000 }, 'wait'],
  ['takes the next step after that', { its: { opened: 20 } }, 'next'],
  [
    'waits for pages that opened it, not for those that failed to',
    { its: { opened: 19, loadErrors: 2 } },
    'wait',
  ],
  ['leaves it where it is while it is paused', { its: { opened: 20 }, status: 'paused' }, 'wait'],
  ['lets two failures pass, which may be one browser’s', { its: { opened: 1, loadErrors: 2 } }, 'wait'],
  ['ends it at the third failure', { its: { opened: 1, loadErrors: 3 }, seconds: 1 }, 'abort'],
  ['ends it for what it throws', { its: { opened: 100, boundaryErrors: 3 }, seconds: 1 }, 'abort'],
  ['ends it while it is paused', { its: { opened: 1, loadErrors: 3 }, status: 'paused' }, 'abort'],
  ['lets pass what is within its limit', { its: { opened: 147, loadErrors: 3 } }, 'next'],
  [
    'lets pass what is no worse than the build before, a little above its limit',
    { its: { opened: 97, loadErrors: 3 }, before: { opened: 970, loadErrors: 30 } },
    'next',
  ],
  [
    'allows no more than its limit once again, however bad the build before is said to be',
    { its: { opened: 95, loadErrors: 5 }, before: { opened: 50, loadErrors: 5000 } },
    'abort',
  ],
  [
    'ends one that fails everywhere, though the one page of the build before failed too',
    { its: { loadErrors: 20 }, before: { loadErrors: 1 } },
    'abort',
  ],
  [
    'makes nothing of failures that a build before had which nobody opened',
    { its: { opened: 97, loadErrors: 3 }, before: { loadErrors: 5000 } },
    'abort',
  ],
  [
    'makes nothing of fewer than twenty pages of the build before',
    { its: { opened: 97, loadErrors: 3 }, before: { opened: 19, loadErrors: 1 }, leastLoads: 1 },
    'abort',
  ],
  [
    'makes nothing of fewer pages of the build before than of its own',
    { its: { opened: 97, loadErrors: 3 }, before: { opened: 96, loadErrors: 4 }, leastLoads: 97 },
    'abort',
  ],
  [
    'ends it for what pages say that had opened it before the step began',
    { its: { boundaryErrors: 3 }, seconds: 1 },
    'abort',
  ],
])('%s', (_, given, what) => {
  expect(verdict(given).what).toBe(what);
});

it('says why in words and counts', () => {
  expect(verdict({ its: { opened: 38, loadErrors: 3 }, before: { opened: 912 } })).toEqual({
    what: 'abort',
    reason:
      'It could not be loaded on 3 of 41 pages (7.3 %), the build before on 0 of 912 pages (0.0 %); 2.0 % are allowed',
  });
  expect(verdict({ its: { opened: 41, boundaryErrors: 3 } })).toMatchObject({
    reason: expect.stringContaining('It threw on 3 of 41 pages (7.3 %)'),
  });
  expect(
    verdict({ its: { opened: 40, loadErrors: 1 }, limits: { loadErrors: 1, boundaryErrors: 1 } }),
  ).toEqual({
    what: 'next',
    reason: 'In 60 s at 5 % it was tried on 41 pages, could not be loaded on 1 and threw on 0',
  });
});
