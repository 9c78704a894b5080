import type { SubscriptionSnapshot } from '../subscriptions/status.rules.ts';

/** Builds a snapshot, by default of an active monthly subscription without a card. */
export function buildSnapshot(fields: Partial<SubscriptionSnapshot> = {}): SubscriptionSnapshot {
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
