import { newId } from '../store/new-id.ts';
import type { MissingPaymentMethodBehavior } from '../store/records.ts';
import type { Metadata, Price, Subscription, SubscriptionItem } from '../store/wire.ts';
import { listOf } from '../http/list.ts';
import { planOf } from '../prices/price.ts';

/** A billing period, in seconds since 1970. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

interface SubscriptionInput {
  readonly customer: string;
  readonly testClock: string | null;
  readonly price: Price;
  /** In seconds since 1970. */
  readonly createdAt: number;
  readonly period: Period;
  readonly isOnTrial: boolean;
  readonly endingWithoutCard: MissingPaymentMethodBehavior;
  readonly paymentMethod: string | null;
  readonly metadata: Metadata;
}

export function buildSubscription({
  customer,
  price,
  createdAt,
  period,
  isOnTrial,
  ...rest
}: SubscriptionInput): Subscription {
  const id = newId('sub');
  const item = buildItem({ subscription: id, price, period, createdAt });
  return {
    ...defaultFields,
    id,
    object: 'subscription',
    billing_cycle_anchor: isOnTrial ? period.end : createdAt,
    created: createdAt,
    currency: price.currency,
    customer,
    default_payment_method: rest.paymentMethod,
    items: listOf(`/v1/subscription_items?subscription=${id}`, [item]),
    metadata: rest.metadata,
    start_date: createdAt,
    status: isOnTrial ? 'trialing' : 'incomplete',
    test_clock: rest.testClock,
    trial_end: isOnTrial ? period.end : null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: rest.endingWithoutCard },
    },
    trial_start: isOnTrial ? createdAt : null,
  };
}

interface ItemInput {
  readonly subscription: string;
  readonly price: Price;
  readonly period: Period;
  /** In seconds since 1970. */
  readonly createdAt: number;
}

function buildItem({ subscription, price, period, createdAt }: ItemInput): SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: createdAt,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}

/** Returns the item of a subscription. There is exactly one, because each of our subscriptions is to one plan. */
export function itemOf({ id, items }: Subscription): SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`${id} has no item`);
  return item;
}

export function withItem(subscription: Subscription, changes: Partial<SubscriptionItem>): Subscription {
  const item = { ...itemOf(subscription), ...changes };
  return { ...subscription, items: { ...subscription.items, data: [item] } };
}

export function withPeriod(subscription: Subscription, { start, end }: Period): Subscription {
  return withItem(subscription, { current_period_start: start, current_period_end: end });
}

const defaultFields = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'classic' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  transfer_data: null,
} satisfies Partial<Subscription>;
