import { buildSnapshot } from '../testing/build-snapshot.ts';
import { isOutdated, subscriptionStatusOf, trialDaysRemaining } from './status.rules.ts';

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

it('has status none without a subscription', () => {
  expect(subscriptionStatusOf(null, undefined, start)).toMatchObject({
    status: 'none',
    active: false,
    plan: null,
  });
});

const trialing = buildSnapshot({ status: 'trialing', trialEnd, currentPeriodEnd: trialEnd });

it('is trialing until the trial ends', () => {
  expect(subscriptionStatusOf(trialing, start, after(29 * dayMs))).toMatchObject({
    status: 'trialing',
    active: true,
    trialDaysRemaining: 1,
    trialEnd: trialEnd.toISOString(),
    nextCharge: null,
  });
});

it.each([
  { what: 'is over without a card', fields: { hasPaymentMethod: false }, status: 'canceled' },
  { what: 'continues with a card', fields: { hasPaymentMethod: true }, status: 'trialing' },
  {
    what: 'is over when it was canceled',
    fields: { hasPaymentMethod: true, cancelAtPeriodEnd: true },
    status: 'canceled',
  },
])('a trial that ended while Stripe was unavailable $what', ({ fields, status }) => {
  const subscription = subscriptionStatusOf({ ...trialing, ...fields }, start, after(31 * dayMs));
  expect(subscription).toMatchObject({ status, active: status === 'trialing' });
});

it('trusts Stripe that a trial still runs when checked after its end by our clock', () => {
  const now = after(31 * dayMs);
  expect(subscriptionStatusOf(trialing, now, now)).toMatchObject({
    status: 'trialing',
    active: true,
    trialDaysRemaining: 0,
  });
});

it('is the same again after a wrong clock is corrected', () => {
  expect(subscriptionStatusOf(trialing, after(31 * dayMs), start)).toMatchObject({
    active: true,
    trialDaysRemaining: 30,
  });
});

it.each([
  { status: 'active', days: 0, active: true, paymentFailed: false },
  { status: 'past_due', days: 0, active: true, paymentFailed: true },
  { status: 'past_due', days: 6, active: true, paymentFailed: true },
  { status: 'past_due', days: 7, active: false, paymentFailed: true },
  { status: 'unpaid', days: 0, active: false, paymentFailed: true },
  { status: 'incomplete', days: 0, active: false, paymentFailed: true },
  { status: 'incomplete_expired', days: 0, active: false, paymentFailed: false },
  { status: 'canceled', days: 0, active: false, paymentFailed: false },
  { status: 'paused', days: 0, active: false, paymentFailed: false },
] as const)(
  '$status for $days days: active $active, payment failed $paymentFailed',
  ({ days, ...expected }) => {
    const now = after(days * dayMs);
    const snapshot = buildSnapshot({ status: expected.status, currentPeriodStart: start });
    expect(subscriptionStatusOf(snapshot, now, now)).toMatchObject(expected);
  },
);

it('shows the next charge until the subscription is over', () => {
  const nextCharge = { amount: 2500, currency: 'usd', date: trialEnd };
  const shown = { ...nextCharge, date: trialEnd.toISOString() };
  expect(subscriptionStatusOf({ ...trialing, nextCharge }, start, start).nextCharge).toEqual(shown);
  expect(
    subscriptionStatusOf({ ...trialing, status: 'canceled', nextCharge }, start, start).nextCharge,
  ).toBeNull();
});

it.each([
  { when: 'before the boundary', checked: 0, now: 29, expected: false },
  { when: 'once it has passed', checked: 0, now: 30, expected: true },
  { when: 'when compared with Stripe since', checked: 30, now: 31, expected: false },
])('is outdated $when: $expected', ({ checked, now, expected }) => {
  expect(isOutdated(trialing, after(checked * dayMs), after(now * dayMs))).toBe(expected);
});
