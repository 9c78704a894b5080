import type { Metadata, Plan, Price } from '../books/wire.ts';

export const intervals = ['day', 'week', 'month', 'year'] as const;

/** What a price of ours charges for. */
export interface Rhythm {
  readonly interval: (typeof intervals)[number];
  readonly count: number;
}

interface Given {
  readonly id: string;
  readonly product: string;
  /** In cents. */
  readonly amount: number;
  readonly currency: string;
  readonly rhythm: Rhythm;
  readonly lookupKey: string | null;
  readonly nickname: string | null;
  readonly metadata: Metadata;
  readonly at: number;
}

export function buildPrice({ rhythm, amount, at, ...rest }: Given): Price {
  return {
    id: rest.id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: at,
    currency: rest.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: rest.lookupKey,
    metadata: rest.metadata,
    nickname: rest.nickname,
    product: rest.product,
    recurring: {
      interval: rhythm.interval,
      interval_count: rhythm.count,
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

/** The older form of a price, which still stands beside it in subscriptions. */
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
    interval: rhythmOf(price).interval,
    interval_count: rhythmOf(price).count,
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

export function rhythmOf({ recurring }: Price): Rhythm {
  const interval = intervals.find((known) => known === recurring?.interval) ?? 'month';
  return { interval, count: recurring?.interval_count ?? 1 };
}

/** In cents. */
export function amountOf({ unit_amount: amount }: Price): number {
  return amount ?? 0;
}
