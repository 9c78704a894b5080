import type { StoredCandidate } from '../model/release.model.ts';
import { type ReportCounts, judge, noReports } from './judge.rules.ts';

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

interface JudgeInput extends Partial<StoredCandidate> {
  reports?: Partial<ReportCounts>;
  before?: Partial<ReportCounts>;
  seconds?: number;
}

/** Reports by browsers that are each in a separate network, unless `overrides` contains numbers of networks. */
function countsOf(overrides: Partial<ReportCounts> = {}): ReportCounts {
  const counts = { ...noReports, ...overrides };
  return {
    ...counts,
    tried: overrides.tried ?? Math.max(counts.opened + counts.loadErrors, counts.boundaryErrors),
    loadErrorNetworks: overrides.loadErrorNetworks ?? counts.loadErrors,
    boundaryErrorNetworks: overrides.boundaryErrorNetworks ?? counts.boundaryErrors,
    healthyNetworks: overrides.healthyNetworks ?? Math.max(counts.opened - counts.boundaryErrors, 0),
  };
}

const judgmentOf = ({ reports, before, seconds = 60, ...overrides }: JudgeInput) =>
  judge(
    { ...candidate, ...overrides },
    { candidate: countsOf(reports), before: countsOf(before), now: after(seconds) },
  );

const oneNetwork = { loadErrorNetworks: 1, boundaryErrorNetworks: 1 };

it.each<[string, JudgeInput, string]>([
  ['waits until the step has lasted long enough', { reports: { opened: 500 }, seconds: 59 }, 'wait'],
  ['waits until enough browsers have opened the build', { reports: { opened: 19 }, seconds: 9000 }, 'wait'],
  ['moves to the next step after enough time and with enough browsers', { reports: { opened: 20 } }, 'next'],
  [
    'does not count browsers that could not load the candidate as having opened it',
    { reports: { opened: 19, loadErrors: 2 } },
    'wait',
  ],
  ['waits while the candidate is paused', { reports: { opened: 20 }, status: 'paused' }, 'wait'],
  ['ignores two failing browsers', { reports: { opened: 20, loadErrors: 2 } }, 'next'],
  [
    'aborts the candidate when a third browser fails',
    { reports: { opened: 1, loadErrors: 3 }, seconds: 1 },
    'abort',
  ],
  ['aborts a candidate that throws', { reports: { opened: 100, boundaryErrors: 3 }, seconds: 1 }, 'abort'],
  [
    'aborts a failing candidate while it is paused',
    { reports: { opened: 1, loadErrors: 3 }, status: 'paused' },
    'abort',
  ],
  ['accepts failures within the limit', { reports: { opened: 147, loadErrors: 3 } }, 'next'],
  [
    'accepts failures slightly above the limit if the previous build fails as often',
    { reports: { opened: 97, loadErrors: 3 }, before: { opened: 970, loadErrors: 30 } },
    'next',
  ],
  [
    'tolerates at most twice the limit, however often the previous build fails',
    { reports: { opened: 95, loadErrors: 5 }, before: { opened: 50, loadErrors: 5000 } },
    'abort',
  ],
  [
    'aborts a candidate that fails everywhere, even if the only browser with the previous build failed, too',
    { reports: { loadErrors: 20 }, before: { loadErrors: 1 } },
    'abort',
  ],
  [
    'ignores failures of a previous build that no browser opened',
    { reports: { opened: 97, loadErrors: 3 }, before: { loadErrors: 5000 } },
    'abort',
  ],
  [
    'ignores the previous build if fewer than twenty browsers opened it',
    { reports: { opened: 97, loadErrors: 3 }, before: { opened: 19, loadErrors: 1 }, leastLoads: 1 },
    'abort',
  ],
  [
    'ignores the previous build if fewer browsers opened it than the candidate needs',
    { reports: { opened: 97, loadErrors: 3 }, before: { opened: 96, loadErrors: 4 }, leastLoads: 97 },
    'abort',
  ],
  [
    'aborts a candidate that throws in browsers that opened it before the step began',
    { reports: { boundaryErrors: 3 }, seconds: 1 },
    'abort',
  ],
  [
    'ignores failures of two networks when three others open the candidate without failure',
    { reports: { opened: 20, loadErrors: 6, loadErrorNetworks: 2, healthyNetworks: 3 } },
    'next',
  ],
  [
    'waits while only two networks fail and the step has not lasted long enough',
    { reports: { loadErrors: 6, loadErrorNetworks: 2 }, seconds: 59 },
    'wait',
  ],
  [
    'pauses the candidate after enough time if fewer than three other networks open it without failure',
    { reports: { opened: 20, loadErrors: 6, loadErrorNetworks: 2, healthyNetworks: 2 } },
    'pause',
  ],
  [
    'pauses a candidate that throws on the only network that opens it',
    { reports: { opened: 3, boundaryErrors: 3, ...oneNetwork } },
    'pause',
  ],
  [
    'does not pause a candidate twice',
    { reports: { opened: 3, boundaryErrors: 3, ...oneNetwork }, status: 'paused' },
    'wait',
  ],
])('%s', (_, overrides, decision) => {
  expect(judgmentOf(overrides).decision).toBe(decision);
});

it('states the numbers of browsers and networks in the reason', () => {
  expect(judgmentOf({ reports: { opened: 38, loadErrors: 3 }, before: { opened: 912 } })).toEqual({
    decision: 'abort',
    reason:
      'It could not be loaded in 3 of 41 browsers (7.3 %) on 3 networks, the previous build in 0 of 912 browsers (0.0 %); 2.0 % are allowed',
  });
  expect(judgmentOf({ reports: { opened: 3, boundaryErrors: 3, ...oneNetwork } })).toMatchObject({
    reason: expect.stringMatching(
      /^It threw in 3 of 3 browsers .* Too few networks to decide: abort or resume it$/,
    ),
  });
  expect(
    judgmentOf({ reports: { opened: 40, loadErrors: 1 }, limits: { loadErrors: 1, boundaryErrors: 1 } }),
  ).toEqual({
    decision: 'next',
    reason: 'In 60 s at 5 % it was tried in 41 browsers, could not be loaded in 1 and threw in 0',
  });
});
