import { PLAN_PRICES, TRIAL_DAYS } from '@family-chores/contracts/billing/offers';

// The plans as in the product specification, section 9. Prices are in US cents.

export type PlanName = 'monthly' | 'annual';

export interface Plan {
  /** Value of the `plan` parameter of the register screen. */
  value: PlanName;
  name: string;
  price: number;
  period: string;
  features: readonly string[];
  saving: { badge: string; share: string; amount: string } | null;
}

export const FREE_AT_FIRST = `First ${TRIAL_DAYS} days free`;

export const plans: readonly Plan[] = [
  {
    value: 'monthly',
    name: 'Monthly',
    price: PLAN_PRICES.monthly,
    period: 'per month',
    features: [
      'Unlimited family members',
      'Unlimited chores and assignments',
      'Full rewards system',
      'Priority customer support',
    ],
    saving: null,
  },
  {
    value: 'annual',
    name: 'Annual',
    price: PLAN_PRICES.annual,
    period: 'per year',
    features: ['All monthly features', 'Premium milestone badges', 'Priority customer support'],
    saving: {
      badge: 'BEST VALUE',
      share: 'Save over 30%',
      amount: 'Save over $10 compared to monthly',
    },
  },
];

export const planOf = (name: PlanName): Plan => {
  const plan = plans.find(({ value }) => value === name);
  if (!plan) throw new Error(`There is no plan ${name}`);
  return plan;
};

export const otherPlan = (name: PlanName): PlanName => (name === 'monthly' ? 'annual' : 'monthly');

/** The user id that the subscription test page uses; it belongs to no account (specification, sections 2 and 9). */
export const TEST_USER_ID = 1;

/** A notice is shown while a trial has at most this many days left. */
export const TRIAL_NOTICE_DAYS = 3;

/** Time between polls for a payment that the card provider has not confirmed yet. */
export const PAYMENT_POLL_MS = 2_000;
/** After this time, a payment that has not been confirmed is shown as late. */
export const PAYMENT_LATE_MS = 60_000;

/** Time between polls for the trial, which starts shortly after registration. */
export const TRIAL_POLL_MS = 2_000;
