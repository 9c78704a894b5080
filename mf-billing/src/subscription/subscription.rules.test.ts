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
  ] as const)('switch to %s from %j: %s', (to, current, isAllowed) => {
    expect(canSwitchTo(to, current)).toBe(isAllowed);
  });
});

describe('the plan state is', () => {
  it.each<[string, string, Subscription]>([
    ['none', 'no subscription', aLapsedSubscription({ status: 'none', plan: null })],
    ['trial', 'a trial', aSubscription()],
    ['ending', 'a canceled trial', aSubscription({ cancelAtPeriodEnd: true })],
    ['paid', 'a paid plan', aPaidSubscription()],
    ['ending', 'a canceled plan', aPaidSubscription({ cancelAtPeriodEnd: true })],
    ['late', 'a payment past due', aPaidSubscription({ status: 'past_due', paymentFailed: true })],
    ['late', 'a failed payment', aPaidSubscription({ paymentFailed: true })],
    ['late', 'an unpaid plan', aPaidSubscription({ status: 'unpaid', active: false })],
    ['trial-over', 'a trial that ended', aLapsedSubscription()],
    ['trial-over', 'a paused trial', aLapsedSubscription({ status: 'paused' })],
    ['over', 'a plan that ended', aPaidSubscription({ status: 'canceled', active: false })],
    ['unfinished', 'a first payment in progress', aLapsedSubscription({ status: 'incomplete' })],
    ['unfinished', 'an expired first payment', aLapsedSubscription({ status: 'incomplete_expired' })],
  ])('%s for %s', (planState, _, subscription) => {
    expect(planStateOf(subscription)).toBe(planState);
  });
});

it.each([
  ['a trial without a card', aSubscription(), false],
  ['a trial with a card', aSubscription({ hasPaymentMethod: true }), true],
  ['a paid plan', aPaidSubscription(), true],
  ['a refused payment', aPaidSubscription({ paymentFailed: true }), false],
  ['an ended plan', aLapsedSubscription({ hasPaymentMethod: true }), false],
])('decides whether payment is settled after a checkout: %s, %s', (_, subscription, isSettled) => {
  expect(isPaymentSettled(subscription)).toBe(isSettled);
});
