import { PLAN_PRICES, TRIAL_DAYS } from '@family-chores/web-kit/constants';

/** Product specification, section 9; prices in US cents. */

export interface Plan {
  /** As the register screen takes it. */
  value: 'monthly' | 'annual';
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
