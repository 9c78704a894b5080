import { PLAN_PRICES } from '@family-chores/contracts/billing/offers';
import type { plan } from '@family-chores/contracts/identity/accounts';
import type { z } from 'zod';

export type Plan = z.output<typeof plan>;

interface PlanTerms {
  /** In whole cents. */
  readonly amount: number;
  readonly interval: 'month' | 'year';
  /** The lookup key of the price at Stripe, which stays the same when a price is replaced. */
  readonly lookupKey: string;
}

export const CURRENCY = 'usd';
export const product = { id: 'family-chores', name: 'Family Chores' };

/** The terms of each plan (product specification, section 9). */
export const planTerms: Readonly<Record<Plan, PlanTerms>> = {
  monthly: { amount: PLAN_PRICES.monthly, interval: 'month', lookupKey: 'family-chores-monthly' },
  annual: { amount: PLAN_PRICES.annual, interval: 'year', lookupKey: 'family-chores-annual' },
};

/** Returns the plan with this billing interval; null if no plan has it. */
export function planBilledEvery(interval: string | undefined): Plan | null {
  if (interval === planTerms.monthly.interval) return 'monthly';
  return interval === planTerms.annual.interval ? 'annual' : null;
}
