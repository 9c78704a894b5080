import { toRetire } from './retention.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);
/** Builds that were published at intervals of one hour, the first of them this many days ago. */
const builds = (count: number, days: number) =>
  Array.from({ length: count }, (_, index) => ({
    buildId: `build ${index}`,
    publishedAt: new Date(daysAgo(days).getTime() + index * 3_600_000),
  }));

it.each([
  ['none of the newest 20, however old', builds(20, 400), []],
  ['none of the last 30 days, however many', builds(100, 29), []],
  ['all older than 30 days except the newest 20', builds(23, 400), ['build 2', 'build 1', 'build 0']],
])('retires %s', (_, published, retired) => {
  expect(toRetire(published, new Set(), now)).toEqual(retired);
});

it('keeps builds that a release refers to', () => {
  expect(toRetire(builds(23, 400), new Set(['build 1']), now)).toEqual(['build 2', 'build 0']);
});
