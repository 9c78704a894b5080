import { buildKnown } from '../testing/build-known.ts';
import { furthestAheadMs, nextCheckAt } from './checks.rules.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

it.each([
  [0, 18],
  [0.5, 24],
  [1, 30],
])('compares with Stripe daily, spread out by %f', (chance, hours) => {
  expect(nextCheckAt(buildKnown({ currentPeriodEnd: after(500) }), now, chance)).toEqual(after(hours));
});

it('compares within a minute of the end of a trial', () => {
  const known = buildKnown({ status: 'trialing', trialEnd: after(2), currentPeriodEnd: after(2) });
  expect(nextCheckAt(known, now, 0.5)).toEqual(new Date(after(2).getTime() + 30_000));
});

it('asks soon again when Stripe says that a trial goes on that should be over', () => {
  const known = buildKnown({ status: 'trialing', trialEnd: after(-1), currentPeriodEnd: after(-1) });
  expect(nextCheckAt(known, now, 0.5)).toEqual(after(1 / 6));
});

it.each([null, buildKnown({ status: 'canceled' })])('compares weekly what is over', (known) => {
  expect(nextCheckAt(known, now, 0.5)).toEqual(after(7 * 24));
});

it('plans nothing that looks like a clock set back', () => {
  const furthest = nextCheckAt(null, now, 1).getTime() - now.getTime();
  expect(furthest).toBeLessThan(furthestAheadMs);
});
