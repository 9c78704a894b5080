import type { Known } from '../subscriptions/standing.rules.ts';

/** A subscription as Stripe might say it is. */
export function buildKnown(fields: Partial<Known> = {}): Known {
  return {
    subscriptionId: 'sub_1',
    status: 'active',
    plan: 'monthly',
    trialEnd: null,
    currentPeriodStart: new Date('2026-03-01T12:00:00.000Z'),
    currentPeriodEnd: new Date('2026-04-01T12:00:00.000Z'),
    cancelAtPeriodEnd: false,
    hasPaymentMethod: false,
    nextCharge: null,
    ...fields,
  };
}
