import { type ReportCounts, noReports } from './judge.rules.ts';
import { faultOf, watchAt } from './watch.rules.ts';

const since = new Date('2026-03-02T10:00:00Z');
const after = (seconds: number) => new Date(since.getTime() + seconds * 1000);
const watch = { replaced: 'a', since };

it.each([
  { what: 'is in effect when it begins', release: { watch }, now: since, is: watch },
  { what: 'is in effect for ten minutes', release: { watch }, now: after(599), is: watch },
  { what: 'is over after ten minutes', release: { watch }, now: after(600), is: null },
  { what: 'is null if the release has none', release: { watch: null }, now: since, is: null },
  { what: 'is null in a release from before watches existed', release: {}, now: since, is: null },
])('the watch $what', ({ release, now, is }) => {
  expect(watchAt(release, now)).toEqual(is);
});

const fails = { tried: 100, opened: 100, boundaryErrors: 3, boundaryErrorNetworks: 3 };

interface Reports {
  current?: Partial<ReportCounts>;
  replaced?: Partial<ReportCounts>;
}

it.each<[string, Reports, boolean]>([
  ['stays if there are no reports', {}, false],
  [
    'stays when two browsers cannot load it',
    { current: { tried: 2, loadErrors: 2, loadErrorNetworks: 2 } },
    false,
  ],
  [
    'is faulty when a third browser cannot load it',
    { current: { tried: 3, loadErrors: 3, loadErrorNetworks: 3 } },
    true,
  ],
  [
    'stays when three browsers on two networks cannot load it',
    { current: { tried: 3, loadErrors: 3, loadErrorNetworks: 2 } },
    false,
  ],
  ['is faulty when it throws in more than 1 % of the browsers', { current: fails }, true],
  ['stays when it throws in at most 1 %', { current: { ...fails, tried: 300 } }, false],
  [
    'stays when it throws in less than 2 %, and the replaced build threw in 1 %',
    { current: { ...fails, tried: 160 }, replaced: { tried: 100, opened: 100, boundaryErrors: 1 } },
    false,
  ],
  [
    'is faulty when it throws in less than 2 %, and too few browsers opened the replaced build to compare',
    { current: { ...fails, tried: 160 }, replaced: { tried: 19, opened: 19, boundaryErrors: 19 } },
    true,
  ],
  [
    'is faulty at more than twice the limit, however often the replaced build threw',
    { current: fails, replaced: { tried: 100, opened: 100, boundaryErrors: 100 } },
    true,
  ],
])('a build that was released immediately %s', (_, { current, replaced }, isFaulty) => {
  const fault = faultOf('b', {
    current: { ...noReports, ...current },
    replaced: { ...noReports, ...replaced },
  });
  expect(fault !== null).toBe(isFaulty);
});

it('returns how often the current and the replaced build failed', () => {
  const replaced = { ...noReports, tried: 50, opened: 50 };
  expect(faultOf('b', { current: { ...noReports, ...fails }, replaced })).toBe(
    'b failed too often after its release. It threw in 3 of 100 browsers (3.0 %) on 3 networks, the previous build in 0 of 50 browsers (0.0 %); 1.0 % are allowed',
  );
});
