import { aBuild, aReleaseDocument, aRemote } from '@family-chores/web-kit/testing';
import type { BuildMeasure } from './measures.ts';
import { createReports } from './build-reports.ts';

const candidate = aBuild('mf-rewards', { buildId: '2222222-222222222222' });
const lastGood = aBuild('mf-rewards', { buildId: '1111111-111111111111' });
const release = aReleaseDocument(aRemote('mf-rewards', { build: candidate, lastGood }), aRemote('mf-week'));

const error = { name: 'TypeError', message: 'Cannot read "Mia" at 17', stack: '' };
const describedError = {
  failure: 'render',
  name: 'TypeError',
  message: "Cannot read '…' at …",
  frames: [],
  route: null,
};

const outcome = (result: BuildMeasure['outcome'], { buildId } = candidate, remote = 'mf-rewards') => {
  const build = { remote, buildId };
  const detail: BuildMeasure =
    result === 'opened' ? { ...build, outcome: result } : { ...build, outcome: result, attempt: 1, error };
  return { detail, duration: 5 };
};
const report = (buildId: string, overrides: object) => ({
  name: 'mf-rewards',
  buildId,
  opened: false,
  loadError: false,
  boundaryError: false,
  phases: {},
  ...overrides,
});

it('reports an opened build with the duration of each phase', () => {
  const { record, take } = createReports(release);
  record({ detail: { container: candidate.container, phase: 'entry' }, duration: 31.6 });
  record({ detail: { container: candidate.container, phase: 'init' }, duration: 500_000 });
  expect(take()).toEqual([]);
  record(outcome('opened'));
  expect(take()).toEqual([report(candidate.buildId, { opened: true, phases: { entry: 32, init: 120_000 } })]);
});

it('reports a failed build even if the last good one opened', () => {
  const { record, take, hasError } = createReports(release);
  for (const _ of [1, 2, 3, 4]) record(outcome('failed'));
  expect(hasError()).toBe(false);
  record(outcome('lost'));
  record(outcome('opened', lastGood));
  expect(hasError()).toBe(true);
  expect(take()).toEqual([
    report(candidate.buildId, { loadError: true, error: { ...describedError, failure: 'load' } }),
    report(lastGood.buildId, { opened: true }),
  ]);
});

it('reports each outcome once per page', () => {
  const { record, take } = createReports(release);
  record(outcome('opened'));
  expect(take()).toHaveLength(1);
  record(outcome('opened'));
  expect(take()).toEqual([]);
  record(outcome('threw'));
  record(outcome('threw'));
  expect(take()).toEqual([report(candidate.buildId, { boundaryError: true, error: describedError })]);
  record(outcome('threw'));
  expect(take()).toEqual([]);
});

it('reports the shell like a remote', () => {
  const { record, take } = createReports(release);
  record(outcome('opened', release.shell.build, 'shell'));
  expect(take()).toMatchObject([{ name: 'shell', opened: true }]);
});

it('reports nothing about the builds of a pinned name, not even the last good one', () => {
  const { record, take } = createReports({ ...release, pins: { 'mf-rewards': candidate.buildId } });
  record(outcome('lost'));
  record(outcome('opened', lastGood));
  record({ detail: { container: candidate.container, phase: 'entry' }, duration: 5 });
  record(outcome('opened', aBuild('mf-week'), 'mf-week'));
  expect(take()).toMatchObject([{ name: 'mf-week' }]);
});

it('reports the pattern of the path on which a part threw, but no error for a build that opened', () => {
  history.replaceState(null, '', '/family/17/today');
  const today = { path: '/family/:familyId/today', page: 'today', slots: [] };
  const { record, take } = createReports({ ...release, shell: { ...release.shell, routes: [today] } });
  record(outcome('opened', lastGood));
  record(outcome('threw'));
  const reports = take();
  expect(reports.map((each) => each.error?.route)).toEqual([undefined, today.path]);
  expect(JSON.stringify(reports)).not.toMatch(/17|Mia/);
  history.replaceState(null, '', '/');
});
