import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { aLapsedSubscription, aPaidSubscription, aSubscription } from '../testing/build-subscription.ts';
import { noticeText } from './notice-text.ts';
import { noticeOf } from './notice.rules.ts';

const trial = (days: number, change: Partial<Subscription> = {}) =>
  aSubscription({ trialDaysRemaining: days, ...change });

describe('shows no notice for', () => {
  it.each([
    ['a trial with four days left', trial(4)],
    ['a paid plan', aPaidSubscription()],
    ['an account without a subscription', aLapsedSubscription({ status: 'none', plan: null })],
    ['a paid plan that will end', aPaidSubscription({ cancelAtPeriodEnd: true })],
    ['a first payment that is not finished', aLapsedSubscription({ status: 'incomplete' })],
  ])('%s', (_, subscription) => {
    expect(noticeOf(subscription)).toBeNull();
  });
});

describe('the notice says', () => {
  it.each([
    ['Your trial ends in 3 days', 'Add a card to keep adding members and chores.', trial(3)],
    ['Your trial ends in 1 day', 'Add a card to keep adding members and chores.', trial(1)],
    ['Your trial ends today', 'Add a card to keep adding members and chores.', trial(0)],
    ['Your trial ends in 2 days', /continues with the card you added/, trial(2, { hasPaymentMethod: true })],
    ['Your trial ends in 2 days', /nothing will be charged/, trial(2, { cancelAtPeriodEnd: true })],
    [
      'Your last payment failed',
      /check your card/,
      aPaidSubscription({ status: 'past_due', paymentFailed: true }),
    ],
    [
      'Your last payment failed',
      /add members and chores again/,
      aPaidSubscription({ status: 'unpaid', active: false }),
    ],
    ['Your trial has ended', /^Choose a plan to add members and chores\./, aLapsedSubscription()],
    ['Your plan has ended', /^Choose a plan/, aPaidSubscription({ status: 'canceled', active: false })],
  ])('"%s. %s"', (title, text, subscription) => {
    const notice = noticeOf(subscription);
    expect(notice && noticeText(notice)).toMatchObject({ title, text: expect.stringMatching(text) });
  });
});
