import { newId } from '../store/new-id.ts';
import type { Customer, Invoice, InvoiceItem, InvoiceLine, Price, Subscription } from '../store/wire.ts';
import { listOf } from '../http/list.ts';
import { amountOf, billingIntervalOf } from '../prices/price.ts';
import { type Period, itemOf } from '../subscriptions/subscription.ts';

export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';

interface InvoiceInput {
  readonly subscription: Subscription;
  readonly customer: Customer;
  readonly lines: readonly InvoiceLine[];
  readonly reason: BillingReason;
  /** In seconds since 1970. */
  readonly createdAt: number;
}

/** Builds a draft, to which the customer's credit is not applied yet. */
export function buildInvoice({ subscription, customer, lines, reason, createdAt }: InvoiceInput): Invoice {
  const id = newId('in');
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...draftFields,
    id,
    object: 'invoice',
    amount_due: Math.max(0, total),
    amount_remaining: Math.max(0, total),
    billing_reason: reason,
    created: createdAt,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    lines: listOf(
      `/v1/invoices/${id}/lines`,
      lines.map((line) => ({ ...line, invoice: id })),
    ),
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: createdAt,
    period_start: createdAt,
    starting_balance: customer.balance,
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: subscription.test_clock,
    total,
    total_excluding_tax: total,
  };
}

export function planLine(subscription: Subscription, period: Period, isOnTrial = false): InvoiceLine {
  const { id, price } = itemOf(subscription);
  const amount = isOnTrial ? 0 : amountOf(price);
  return {
    ...defaultLineFields,
    id: newId('il'),
    amount,
    currency: price.currency,
    description: isOnTrial ? 'Trial period' : `1 × ${priceName(price)}`,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: id,
      },
      type: 'subscription_item_details',
    },
    period: { start: period.start, end: period.end },
    pricing: pricingOf(price),
    quantity: 1,
    quantity_decimal: '1',
    subscription: subscription.id,
    subtotal: amount,
  };
}

export function itemLine(item: InvoiceItem): InvoiceLine {
  const subscription = item.parent?.subscription_details?.subscription ?? null;
  return {
    ...defaultLineFields,
    id: newId('il'),
    amount: item.amount,
    currency: item.currency,
    description: item.description,
    discountable: item.discountable,
    parent: {
      invoice_item_details: {
        invoice_item: item.id,
        proration: item.proration,
        proration_details: { credited_items: null },
        subscription,
      },
      subscription_item_details: null,
      type: 'invoice_item_details',
    },
    period: item.period,
    pricing: item.pricing,
    quantity: item.quantity,
    quantity_decimal: item.quantity_decimal,
    subscription,
    subtotal: item.amount,
  };
}

export function pricingOf(price: Price): InvoiceLine['pricing'] {
  return {
    price_details: { price: price.id, product: price.product },
    type: 'price_details',
    unit_amount_decimal: price.unit_amount_decimal,
  };
}

function priceName(price: Price): string {
  return `${price.nickname ?? price.lookup_key ?? price.id} (per ${billingIntervalOf(price).interval})`;
}

const defaultLineFields = {
  object: 'line_item',
  discount_amounts: [],
  discountable: true,
  discounts: [],
  invoice: null,
  livemode: false,
  metadata: {},
  pretax_credit_amounts: [],
  taxes: [],
} satisfies Partial<InvoiceLine>;

const draftFields = {
  account_country: 'US',
  account_name: 'Family Chores',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  effective_at: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  status: 'draft',
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Invoice>;
