import type { plan } from '@family-chores/contracts/identity/accounts';
import type { z } from 'zod';

export type Plan = z.output<typeof plan>;

interface Offer {
  /** In whole cents. */
  readonly amount: number;
  readonly interval: 'month' | 'year';
  /** By which the price is found at Stripe, whatever its id is there. */
  readonly lookupKey: string;
}

export const currency = 'usd';
export const trialDays = 30;
export const product = { id: 'family-chores', name: 'Family Chores' };

/** What can be subscribed to (product specification, section 9). */
export const offers: Readonly<Record<Plan, Offer>> = {
  monthly: { amount: 299, interval: 'month', lookupKey: 'family-chores-monthly' },
  annual: { amount: 2500, interval: 'year', lookupKey: 'family-chores-annual' },
};

/** Which plan something is billed as; null for what is not of ours. */
export function planBilledEvery(interval: string | undefined): Plan | null {
  if (interval === offers.monthly.interval) return 'monthly';
  return interval === offers.annual.interval ? 'annual' : null;
}
