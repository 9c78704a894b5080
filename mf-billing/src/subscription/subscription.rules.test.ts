import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { aLapsedSubscription, aPaidSubscription, aSubscription } from '../testing/build-subscription.ts';
import { canCancel, canResume, canSwitchTo, isPaymentSettled, planStateOf } from './subscription.rules.ts';

describe('what the owner can do', () => {
  it.each([
    // Shows: 4-subscription-cancel
    [{ active: true, cancelAtPeriodEnd: false }, true, false],
    // Shows: 4-subscription-resume
    [{ active: true, cancelAtPeriodEnd: true }, false, true],
    // Shows: 4-subscription-cancel
    [{ active: false, cancelAtPeriodEnd: false }, false, false],
    // Shows: 4-subscription-resume
    [{ active: false, cancelAtPeriodEnd: true }, false, false],
  ])('with %j: cancel %s, resume %s', (subscription, cancel, resume) => {
    expect([canCancel(subscription), canResume(subscription)]).toEqual([cancel, resume]);
  });

  it.each([
    ['annual', { plan: 'monthly', active: true }, true],
    // Shows: 4-subscription-same-plan
    ['monthly', { plan: 'monthly', active: true }, false],
    // Shows: 4-subscription-inactive
    ['monthly', { plan: 'annual', active: false }, false],
    ['monthly', { plan: null, active: false }, false],
  ] as const)('switch to %s from %j: %s', (to, current, can) => {
    expect(canSwitchTo(to, current)).toBe(can);
  });
});

describe('the plan state is', () => {
  it.each<[string, Subscription]>([
    ['none', aLapsedSubscription({ status: 'none', plan: null })],
    ['trial', aSubscription()],
    ['ending', aSubscription({ cancelAtPeriodEnd: true })],
    ['paid', aPaidSubscription()],
    ['ending', aPaidSubscription({ cancelAtPeriodEnd: true })],
    ['late', aPaidSubscription({ status: 'past_due', paymentFailed: true })],
    ['late', aPaidSubscription({ paymentFailed: true })],
    ['late', aPaidSubscription({ status: 'unpaid', active: false })],
    ['trial-over', aLapsedSubscription()],
    ['trial-over', aLapsedSubscription({ status: 'paused' })],
    ['over', aPaidSubscription({ status: 'canceled', active: false })],
    ['unfinished', aLapsedSubscription({ status: 'incomplete' })],
    ['unfinished', aLapsedSubscription({ status: 'incomplete_expired' })],
  ])('%s for subscription %#', (planState, subscription) => {
    expect(planStateOf(subscription)).toBe(planState);
  });
});

it.each([
  ['a trial without a card', aSubscription(), false],
  ['a trial with a card', aSubscription({ hasPaymentMethod: true }), true],
  ['a paid plan', aPaidSubscription(), true],
  ['a refused payment', aPaidSubscription({ paymentFailed: true }), false],
  ['an ended plan', aLapsedSubscription({ hasPaymentMethod: true }), false],
])('the payment of a checkout counts as settled with %s: %s', (_, subscription, settled) => {
  expect(isPaymentSettled(subscription)).toBe(settled);
});
