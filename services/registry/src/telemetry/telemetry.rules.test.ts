import type { BuildReport } from '@family-chores/contracts/registry/telemetry';
import { getsCandidate } from '../canary/share.rules.ts';
import { countable } from './telemetry.rules.ts';

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
const subjects = Array.from({ length: 40 }, (_, at) => `subject ${at}`);
const chosen = subjects.find((subject) => getsCandidate(half, subject)) ?? '';
const other = subjects.find((subject) => !getsCandidate(half, subject)) ?? '';

const report = (buildId: string): BuildReport => ({
  name: 'mf-rewards',
  buildId,
  opened: false,
  loadError: true,
  boundaryError: false,
  phases: {},
});

it.each([
  ['the candidate by who gets it', { share: 50, buildId: two, subject: chosen }, [since]],
  ['the candidate by who does not get it', { share: 50, buildId: two, subject: other }, []],
  ['the candidate by who has no place', { share: 50, buildId: two, subject: null }, []],
  ['the candidate by anybody once it is everybody’s', { share: 100, buildId: two, subject: null }, [since]],
  ['the build before by who has a place beside it', { share: 50, buildId: one, subject: other }, [since]],
  ['the build before by who gets the candidate', { share: 50, buildId: one, subject: chosen }, [null]],
  ['the build before by who has no place', { share: 50, buildId: one, subject: null }, [null]],
  ['the build before once nobody is given it', { share: 100, buildId: one, subject: other }, [null]],
])('counts as evidence for the step what is said of %s: %j', (_, { share, buildId, subject }, steps) => {
  const counted = countable([report(buildId)], [releaseAt(share)], { subject, pins: null });
  expect(counted.map(({ step }) => step)).toEqual(steps);
});

it('counts without a step while there is no candidate', () => {
  const releases = [{ ...half, candidate: null }];
  const visitor = { subject: null, pins: null };
  expect(countable([report(one)], releases, visitor)).toMatchObject([{ step: null }]);
});
