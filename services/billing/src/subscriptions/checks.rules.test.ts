import { buildSnapshot } from '../testing/build-snapshot.ts';
import { MAX_CHECK_AHEAD_MS, nextCheckAt } from './checks.rules.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

it.each([
  [0, 18],
  [0.5, 24],
  [1, 30],
])('checks a running subscription about daily: with a `chance` of %f, after %i hours', (chance, hours) => {
  expect(nextCheckAt(buildSnapshot({ currentPeriodEnd: after(500) }), now, chance)).toEqual(after(hours));
});

it('checks within a minute after the end of a trial', () => {
  const snapshot = buildSnapshot({ status: 'trialing', trialEnd: after(2), currentPeriodEnd: after(2) });
  expect(nextCheckAt(snapshot, now, 0.5)).toEqual(new Date(after(2).getTime() + 30_000));
});

it('checks again in about 10 minutes if Stripe reports a running trial that should be over', () => {
  const snapshot = buildSnapshot({ status: 'trialing', trialEnd: after(-1), currentPeriodEnd: after(-1) });
  expect(nextCheckAt(snapshot, now, 0.5)).toEqual(after(1 / 6));
});

it.each([null, buildSnapshot({ status: 'canceled' })])(
  'checks weekly if no subscription is running',
  (snapshot) => {
    expect(nextCheckAt(snapshot, now, 0.5)).toEqual(after(7 * 24));
  },
);

it('even a weekly check with the most jitter is scheduled within the maximum time ahead', () => {
  const furthest = nextCheckAt(null, now, 1).getTime() - now.getTime();
  expect(furthest).toBeLessThan(MAX_CHECK_AHEAD_MS);
});
