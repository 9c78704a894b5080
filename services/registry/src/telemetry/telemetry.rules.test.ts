import type { BuildReport } from '@family-chores/contracts/registry/telemetry';
import { getsCandidate } from '../rollout/share.rules.ts';
import { countableReports } from './telemetry.rules.ts';

const [one, two] = ['1111111-111111111111', '2222222-222222222222'];
const since = new Date('2026-03-02T10:00:00Z');

const releaseAt = (share: number) => ({
  name: 'mf-rewards',
  channel: 'stable',
  history: [one],
  salt: 'salt',
  candidate: {
    buildId: two,
    steps: [share],
    step: 0,
    status: 'running' as const,
    since,
    holdSeconds: 60,
    leastLoads: 20,
    limits: { loadErrors: 0.02, boundaryErrors: 0.01 },
  },
});
const half = releaseAt(50);
const visitorIds = Array.from({ length: 40 }, (_, index) => `visitor ${index}`);
const chosen = visitorIds.find((visitorId) => getsCandidate(half, visitorId)) ?? '';
const other = visitorIds.find((visitorId) => !getsCandidate(half, visitorId)) ?? '';

const report = (buildId: string): BuildReport => ({
  name: 'mf-rewards',
  buildId,
  opened: false,
  loadError: true,
  boundaryError: false,
  phases: {},
});

const network = '203.0.113.1';
const browserWith = (visitorId: string | null) => ({ visitorId, pins: null, network, now: since });

it.each([
  [
    'the candidate from a browser that gets it are evidence',
    { share: 50, buildId: two, visitorId: chosen },
    [since],
  ],
  [
    'the candidate from a browser that does not get it are not counted',
    { share: 50, buildId: two, visitorId: other },
    [],
  ],
  [
    'the candidate from a browser without a visitor id are not counted',
    { share: 50, buildId: two, visitorId: null },
    [],
  ],
  [
    'the candidate are evidence when all browsers get it',
    { share: 100, buildId: two, visitorId: other },
    [since],
  ],
  [
    'the candidate from a browser without a visitor id are counted, but not as evidence, when all get it',
    { share: 100, buildId: two, visitorId: null },
    [null],
  ],
  [
    'the previous build from a browser that does not get the candidate are evidence',
    { share: 50, buildId: one, visitorId: other },
    [since],
  ],
  [
    'the previous build from a browser that gets the candidate are counted, but not as evidence',
    { share: 50, buildId: one, visitorId: chosen },
    [null],
  ],
  [
    'the previous build from a browser without a visitor id are counted, but not as evidence',
    { share: 50, buildId: one, visitorId: null },
    [null],
  ],
  [
    'the previous build are counted, but not as evidence, when no browser gets it',
    { share: 100, buildId: one, visitorId: other },
    [null],
  ],
])('reports on %s', (_, { share, buildId, visitorId }, steps) => {
  const counted = countableReports([report(buildId)], [releaseAt(share)], browserWith(visitorId));
  expect(counted.map(({ sources }) => sources[0]?.step ?? null)).toEqual(steps);
});

it('evidence contains neither visitor ids nor networks, but distinguishes them', () => {
  const sourceFrom = (visitorId: string, from: string) =>
    countableReports([report(two)], [releaseAt(100)], { ...browserWith(visitorId), network: from })[0]
      ?.sources[0];
  const source = sourceFrom(chosen, network);
  expect(JSON.stringify(source)).not.toMatch(/visitor|203/);
  expect(sourceFrom(chosen, network)).toEqual(source);
  expect(sourceFrom(other, network)?.browser).not.toBe(source?.browser);
  expect(sourceFrom(chosen, '203.0.113.2')?.network).not.toBe(source?.network);
});

it('counts reports, but not as evidence, while there is no candidate', () => {
  const releases = [{ ...half, candidate: null }];
  expect(countableReports([report(one)], releases, browserWith(chosen))).toMatchObject([{ sources: [] }]);
});

describe('after an immediate release', () => {
  const watch = { replaced: two, since };
  const watched = { ...half, history: [one, two], candidate: null, watch };
  const senderAt = (minutes: number) => ({
    ...browserWith(chosen),
    now: new Date(since.getTime() + minutes * 60_000),
  });

  it.each([
    { what: 'the current build', buildId: one, sender: senderAt(9), steps: [since] },
    { what: 'the current build after ten minutes', buildId: one, sender: senderAt(10), steps: [] },
    { what: 'the replaced build', buildId: two, sender: senderAt(9), steps: [] },
    {
      what: 'the current build from a browser without a visitor id',
      buildId: one,
      sender: { ...senderAt(9), visitorId: null },
      steps: [],
    },
  ])(
    'counts reports on $what as evidence for the watches that began at: $steps',
    ({ buildId, sender, steps }) => {
      const counted = countableReports([report(buildId)], [watched], sender);
      expect(counted.map(({ sources }) => sources.map(({ step }) => step))).toEqual([steps]);
    },
  );

  it('also counts reports on the watched build as evidence for a candidate that is compared with it', () => {
    const started = new Date(since.getTime() + 60_000);
    const release = { ...watched, candidate: { ...half.candidate, since: started } };
    const counted = countableReports([report(one)], [release], { ...senderAt(2), visitorId: other });
    expect(counted.map(({ sources }) => sources.map(({ step }) => step))).toEqual([[started, since]]);
  });
});
