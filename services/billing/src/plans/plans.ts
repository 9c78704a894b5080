import { PLAN_PRICES } from '@family-chores/contracts/billing/offers';
import type { plan } from '@family-chores/contracts/identity/accounts';
import type { z } from 'zod';

export type Plan = z.output<typeof plan>;

interface Offer {
  /** In whole cents. */
  readonly amount: number;
  readonly interval: 'month' | 'year';
  /** Finds the price at Stripe independently of its id there. */
  readonly lookupKey: string;
}

export const CURRENCY = 'usd';
export const product = { id: 'family-chores', name: 'Family Chores' };

/** The plans on offer (product specification, section 9). */
export const offers: Readonly<Record<Plan, Offer>> = {
  monthly: { amount: PLAN_PRICES.monthly, interval: 'month', lookupKey: 'family-chores-monthly' },
  annual: { amount: PLAN_PRICES.annual, interval: 'year', lookupKey: 'family-chores-annual' },
};

/** The plan with this billing interval; null when it is none of ours. */
export function planBilledEvery(interval: string | undefined): Plan | null {
  if (interval === offers.monthly.interval) return 'monthly';
  return interval === offers.annual.interval ? 'annual' : null;
}
