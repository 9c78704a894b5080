import type { Plan, Price } from '../store/wire.ts';

export const intervals = ['day', 'week', 'month', 'year'] as const;

export interface BillingInterval {
  readonly interval: (typeof intervals)[number];
  /** Number of intervals between two charges. */
  readonly count: number;
}

interface PriceInput {
  readonly id: string;
  readonly product: string;
  /** In cents. */
  readonly amount: number;
  readonly currency: string;
  readonly interval: BillingInterval;
  readonly lookupKey: string | null;
  /** In seconds since 1970. */
  readonly createdAt: number;
}

export function buildPrice({ interval, amount, createdAt, ...rest }: PriceInput): Price {
  return {
    id: rest.id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: createdAt,
    currency: rest.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: rest.lookupKey,
    metadata: {},
    nickname: null,
    product: rest.product,
    recurring: {
      interval: interval.interval,
      interval_count: interval.count,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
}

/** Converts a price to Stripe's legacy form, which subscription items still contain beside the price. */
export function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: billingIntervalOf(price).interval,
    interval_count: billingIntervalOf(price).count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export function billingIntervalOf({ recurring }: Price): BillingInterval {
  const interval = intervals.find((one) => one === recurring?.interval) ?? 'month';
  return { interval, count: recurring?.interval_count ?? 1 };
}

/** Returns the amount in cents. */
export function amountOf({ unit_amount: amount }: Price): number {
  return amount ?? 0;
}
