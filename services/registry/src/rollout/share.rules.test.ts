import { randomBytes } from 'node:crypto';
import { getsCandidate, rolloutBucketOf } from './share.rules.ts';

const steps = [1, 5, 25, 50, 100];
// The same ids in each run, so that the test does not fail by chance.
const visitorIds = Array.from({ length: 10_000 }, (_, index) => `visitor ${index}`);
const plan = { holdSeconds: 1, leastLoads: 0, limits: { loadErrors: 0, boundaryErrors: 0 } };

const releaseAtStep = (step: number, { salt = 'salt', buildId = 'one' } = {}) => ({
  salt,
  candidate: { ...plan, steps, step, buildId, status: 'running' as const, since: new Date(0) },
});
const whoGets = (release: ReturnType<typeof releaseAtStep>) =>
  new Set(visitorIds.filter((visitorId) => getsCandidate(release, visitorId)));

it.each(steps.map((share, step) => [share, step]))(
  'gives a candidate at a step of %d %% to about that share of 10,000 browsers',
  (share, step) => {
    const expected = share * 100;
    // Four standard deviations of a binomial distribution.
    const deviation = 4 * Math.sqrt((expected * (100 - share)) / 100);
    expect(Math.abs(whoGets(releaseAtStep(step)).size - expected)).toBeLessThanOrEqual(deviation);
  },
);

it('in the next step, every browser that had the candidate still gets it', () => {
  for (const [step] of steps.slice(1).entries()) {
    const [before, after] = [whoGets(releaseAtStep(step)), whoGets(releaseAtStep(step + 1))];
    expect([...before].filter((visitorId) => !after.has(visitorId))).toEqual([]);
  }
});

it('gives a browser the same build each time', () => {
  expect(whoGets(releaseAtStep(2))).toEqual(whoGets(releaseAtStep(2)));
});

it('gives the next candidate first to the browsers that got the previous candidate first', () => {
  expect(whoGets(releaseAtStep(1, { buildId: 'two' }))).toEqual(
    whoGets(releaseAtStep(1, { buildId: 'one' })),
  );
});

it('chooses browsers independently for each name: of the quarter that gets one candidate, a quarter gets the other', () => {
  const [one, other] = [
    whoGets(releaseAtStep(2, { salt: 'one' })),
    whoGets(releaseAtStep(2, { salt: 'other' })),
  ];
  const both = [...one].filter((visitorId) => other.has(visitorId)).length;
  expect(both / one.size).toBeGreaterThan(0.21);
  expect(both / one.size).toBeLessThan(0.29);
});

it('spreads random visitor ids evenly', () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (let drawn = 0; drawn < 10_000; drawn += 1) {
    const tenth = Math.floor(rolloutBucketOf('salt', randomBytes(16).toString('base64url')) / 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  // Six standard deviations, so fewer than one in ten million runs fail by chance.
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(180);
});

it('gives a browser without a visitor id the released build until all browsers get the candidate', () => {
  expect(getsCandidate(releaseAtStep(3), null)).toBe(false);
  expect(getsCandidate(releaseAtStep(4), null)).toBe(true);
  expect(getsCandidate({ salt: 'salt', candidate: null }, 'visitor')).toBe(false);
});
