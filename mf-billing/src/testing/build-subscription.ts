import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { getSubscription } from '@family-chores/contracts/billing/subscriptions';
import { getSession, type User } from '@family-chores/contracts/identity/accounts';
import { on, type serve } from '@family-chores/web-kit/testing';

type Handler = Parameters<typeof serve>[number];

export const USER_ID = 7;

export const ann: User = {
  id: USER_ID,
  name: 'Ann',
  email: 'ann@example.com',
  plan: 'monthly',
  guest: false,
  roles: [],
};

/** By default, a subscription on trial with the monthly plan, with 12 days left and no card. */
export function aSubscription(change: Partial<Subscription> = {}): Subscription {
  return {
    userId: USER_ID,
    status: 'trialing',
    active: true,
    plan: 'monthly',
    trialDaysRemaining: 12,
    trialEnd: '2026-12-03T10:00:00.000Z',
    currentPeriodEnd: '2026-12-03T10:00:00.000Z',
    cancelAtPeriodEnd: false,
    hasPaymentMethod: false,
    paymentFailed: false,
    nextCharge: null,
    sandbox: false,
    ...change,
  };
}

/** A subscription whose trial has ended and whose first month is paid. */
export function aPaidSubscription(change: Partial<Subscription> = {}): Subscription {
  return aSubscription({
    status: 'active',
    trialDaysRemaining: null,
    currentPeriodEnd: '2027-01-03T10:00:00.000Z',
    hasPaymentMethod: true,
    nextCharge: { amount: 299, currency: 'usd', date: '2027-01-03T10:00:00.000Z' },
    ...change,
  });
}

/** A subscription whose trial ended without a card. */
export function aLapsedSubscription(change: Partial<Subscription> = {}): Subscription {
  return aSubscription({ status: 'canceled', active: false, trialDaysRemaining: null, ...change });
}

/** Responds that `user` is signed in, or that no one is if `user` is null. */
export const signedIn = (user: User | null = ann): Handler => on(getSession, () => ({ user }));

/** Responds with the subscription, whichever account requests it. */
export const subscribed = (subscription: Subscription): Handler =>
  on(getSubscription, ({ params }) => ({ ...subscription, userId: params.userId }));
