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
  ['31 days later', 31 * dayMs, 0],
  ['when the clock was set back by 2 hours', -2 * hourMs, 30],
])('counts the remaining days of a trial %s', (_when, ms, days) => {
  expect(trialDaysRemaining(trialEnd, after(ms))).toBe(days);
});

it('has the status `none` without a subscription', () => {
  expect(subscriptionStatusOf(null, undefined, start)).toMatchObject({
    status: 'none',
    active: false,
    plan: null,
  });
});

const trialing = buildSnapshot({ status: 'trialing', trialEnd, currentPeriodEnd: trialEnd });

it('has the status `trialing` until the trial ends', () => {
  expect(subscriptionStatusOf(trialing, start, after(29 * dayMs))).toMatchObject({
    status: 'trialing',
    active: true,
    trialDaysRemaining: 1,
    trialEnd: trialEnd.toISOString(),
    nextCharge: null,
  });
});

it.each([
  { outcome: 'is over if there is no card', fields: { hasPaymentMethod: false }, status: 'canceled' },
  { outcome: 'continues if there is a card', fields: { hasPaymentMethod: true }, status: 'trialing' },
  {
    outcome: 'is over if it was canceled',
    fields: { hasPaymentMethod: true, cancelAtPeriodEnd: true },
    status: 'canceled',
  },
])('a trial whose end has passed since the last check $outcome', ({ fields, status }) => {
  const subscription = subscriptionStatusOf({ ...trialing, ...fields }, start, after(31 * dayMs));
  expect(subscription).toMatchObject({ status, active: status === 'trialing' });
});

it('shows a trial as running if Stripe still reports it as running although it has ended by our clock', () => {
  const now = after(31 * dayMs);
  expect(subscriptionStatusOf(trialing, now, now)).toMatchObject({
    status: 'trialing',
    active: true,
    trialDaysRemaining: 0,
  });
});

it('counts the remaining days correctly again once a wrong clock is corrected', () => {
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
  'a subscription that is $status for $days days has active $active and paymentFailed $paymentFailed',
  ({ days, ...expected }) => {
    const now = after(days * dayMs);
    const snapshot = buildSnapshot({ status: expected.status, currentPeriodStart: start });
    expect(subscriptionStatusOf(snapshot, now, now)).toMatchObject(expected);
  },
);

it('shows the next charge while the subscription runs, and none once it is over', () => {
  const nextCharge = { amount: 2500, currency: 'usd', date: trialEnd };
  const shown = { ...nextCharge, date: trialEnd.toISOString() };
  expect(subscriptionStatusOf({ ...trialing, nextCharge }, start, start).nextCharge).toEqual(shown);
  expect(
    subscriptionStatusOf({ ...trialing, status: 'canceled', nextCharge }, start, start).nextCharge,
  ).toBeNull();
});

it.each([
  { when: 'before the trial ends', checked: 0, now: 29, expected: false },
  { when: 'once the trial has ended', checked: 0, now: 30, expected: true },
  { when: 'if it was compared with Stripe when the trial ended', checked: 30, now: 31, expected: false },
])('whether a snapshot is outdated $when: $expected', ({ checked, now, expected }) => {
  expect(isOutdated(trialing, after(checked * dayMs), after(now * dayMs))).toBe(expected);
});
