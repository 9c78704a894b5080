import { buildKnown } from '../testing/build-known.ts';
import { isOutdated, standingOf, trialDaysRemaining } from './standing.rules.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const start = new Date('2026-03-01T12:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const trialEnd = after(30 * dayMs);

it.each([
  ['when it begins', 0, 30],
  ['an hour later', hourMs, 30],
  ['a day later', dayMs, 29],
  ['an hour before the end', 30 * dayMs - hourMs, 1],
  ['at the end', 30 * dayMs, 0],
  ['when the clock moved 31 days on', 31 * dayMs, 0],
  ['when the clock moved 2 hours back', -2 * hourMs, 30],
])('counts the days of a trial %s', (_when, ms, days) => {
  expect(trialDaysRemaining(trialEnd, after(ms))).toBe(days);
});

it('is none without a subscription', () => {
  expect(standingOf(null, undefined, start)).toMatchObject({ status: 'none', active: false, plan: null });
});

const trialing = buildKnown({ status: 'trialing', trialEnd, currentPeriodEnd: trialEnd });

it('is a trial as long as it lasts', () => {
  expect(standingOf(trialing, start, after(29 * dayMs))).toMatchObject({
    status: 'trialing',
    active: true,
    trialDaysRemaining: 1,
    trialEnd: trialEnd.toISOString(),
    nextCharge: null,
  });
});

it.each([
  ['is over without a card', { hasPaymentMethod: false }, 'canceled', false],
  ['goes on with a card', { hasPaymentMethod: true }, 'trialing', true],
  ['is over when it was canceled', { hasPaymentMethod: true, cancelAtPeriodEnd: true }, 'canceled', false],
])('a trial whose end Stripe could not be asked about %s', (_what, fields, status, active) => {
  const standing = standingOf({ ...trialing, ...fields }, start, after(31 * dayMs));
  expect(standing).toMatchObject({ status, active });
});

it('believes Stripe, asked after the end by our clock, that a trial goes on', () => {
  const now = after(31 * dayMs);
  expect(standingOf(trialing, now, now)).toMatchObject({
    status: 'trialing',
    active: true,
    trialDaysRemaining: 0,
  });
});

it('is the same again when a clock that was wrong is set back', () => {
  expect(standingOf(trialing, after(31 * dayMs), start)).toMatchObject({
    active: true,
    trialDaysRemaining: 30,
  });
});

it.each([
  ['active', 0, true, false],
  ['past_due', 0, true, true],
  ['past_due', 6, true, true],
  ['past_due', 7, false, true],
  ['unpaid', 0, false, true],
  ['incomplete', 0, false, true],
  ['incomplete_expired', 0, false, false],
  ['canceled', 0, false, false],
  ['paused', 0, false, false],
] as const)('%s since %i days: active %s, payment failed %s', (status, days, active, paymentFailed) => {
  const now = after(days * dayMs);
  const known = buildKnown({ status, currentPeriodStart: start });
  expect(standingOf(known, now, now)).toMatchObject({ status, active, paymentFailed });
});

it('shows what is charged next, until the subscription is over', () => {
  const nextCharge = { amount: 2500, currency: 'usd', date: trialEnd };
  const shown = { ...nextCharge, date: trialEnd.toISOString() };
  expect(standingOf({ ...trialing, nextCharge }, start, start).nextCharge).toEqual(shown);
  expect(standingOf({ ...trialing, status: 'canceled', nextCharge }, start, start).nextCharge).toBeNull();
});

it.each([
  ['before the boundary', 0, 29 * dayMs, false],
  ['once it has passed', 0, 30 * dayMs, true],
  ['when Stripe was asked since', 30 * dayMs, 31 * dayMs, false],
])('has to ask again %s', (_when, checked, now, expected) => {
  expect(isOutdated(trialing, after(checked), after(now))).toBe(expected);
});
