import type { Store } from '../store/store.ts';
import type { Invoice, InvoiceLine, Price, Subscription } from '../store/wire.ts';
import { cardDeclined } from '../http/stripe-failure.ts';
import { draftInvoice } from '../invoices/draft-invoice.ts';
import { planLine } from '../invoices/invoice.ts';
import { chargeRemaining, creditUnused } from '../invoices/proration.ts';
import { canBeCharged, chargedCard } from '../payment-methods/payment-method.ts';
import { planOf, billingIntervalOf } from '../prices/price.ts';
import { now } from '../time/now.ts';
import { scheduleTask, cancelTasks } from '../time/tasks.ts';
import { periodEnd } from '../subscriptions/period.rules.ts';
import { itemOf, withItem, withPeriod } from '../subscriptions/subscription.ts';

export const prorationBehaviors = ['create_prorations', 'always_invoice', 'none'] as const;

export interface PlanSwitch {
  readonly price: Price;
  readonly proration: (typeof prorationBehaviors)[number];
  readonly onlyIfPaid: boolean;
}

/** The subscription with its other price, and the invoice that is to be charged for it now. */
interface Switched {
  readonly subscription: Subscription;
  readonly invoice: Invoice | null;
}

/**
 * On trial nothing but the price changes. A price with another interval begins a new period now, which is charged immediately
 * less what is left of the old one; one with the same interval is settled with the next invoice.
 * @throws StripeFailure `card_declined` when it is to be done only if paid
 */
export function switchPlan(
  store: Store,
  before: Subscription,
  { price, proration, onlyIfPaid }: PlanSwitch,
): Switched {
  const item = itemOf(before);
  const subscription = withItem(before, { price, plan: planOf(price) });
  if (item.price.id === price.id || before.status === 'trialing') return { subscription, invoice: null };
  const card = chargedCard(store, before);
  if (onlyIfPaid && !(card && canBeCharged(card))) throw cardDeclined();
  if (proration !== 'none') creditUnused(store, before);
  if (!hasSameInterval(item.price, price)) return restarted(store, subscription, price);
  if (proration !== 'none') chargeRemaining(store, before, price);
  return proration === 'always_invoice' ? invoiced(store, subscription, []) : { subscription, invoice: null };
}

function hasSameInterval(one: Price, other: Price): boolean {
  const [a, b] = [billingIntervalOf(one), billingIntervalOf(other)];
  return a.interval === b.interval && a.count === b.count;
}

function restarted(store: Store, switched: Subscription, price: Price): Switched {
  const start = now(store, switched.test_clock);
  const period = { start, end: periodEnd(start, billingIntervalOf(price), start) };
  const renewed = withPeriod({ ...switched, billing_cycle_anchor: start }, period);
  cancelTasks(store, renewed.id, 'end-period');
  scheduleTask(store, { clock: renewed.test_clock, at: period.end, kind: 'end-period', about: renewed.id });
  return invoiced(store, renewed, [planLine(renewed, period)]);
}

function invoiced(store: Store, subscription: Subscription, lines: readonly InvoiceLine[]): Switched {
  const invoice = draftInvoice(store, { subscription, lines, reason: 'subscription_update' });
  return { subscription: { ...subscription, latest_invoice: invoice.id }, invoice };
}
