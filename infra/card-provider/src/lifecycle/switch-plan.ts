import type { Store } from '../store/store.ts';
import type { Invoice, Price, Subscription } from '../store/wire.ts';
import { draftInvoice } from '../invoices/draft-invoice.ts';
import { planLine } from '../invoices/invoice.ts';
import { creditUnused } from '../invoices/proration.ts';
import { planOf, billingIntervalOf } from '../prices/price.ts';
import { now } from '../time/now.ts';
import { scheduleTask, cancelTasks } from '../time/tasks.ts';
import { periodEnd } from '../subscriptions/period.rules.ts';
import { itemOf, withItem, withPeriod } from '../subscriptions/subscription.ts';

/** A subscription with its new price, and the invoice that is due for it now; null if nothing is due. */
interface PlanSwitch {
  readonly subscription: Subscription;
  readonly invoice: Invoice | null;
}

/**
 * During a trial, only the price changes. Otherwise a new period begins now and is charged minus the unused part of the
 * old one, as at Stripe when the billing interval changes. Every switch between our plans changes that interval.
 */
export function switchPlan(store: Store, before: Subscription, price: Price): PlanSwitch {
  const item = itemOf(before);
  const subscription = withItem(before, { price, plan: planOf(price) });
  if (item.price.id === price.id || before.status === 'trialing') return { subscription, invoice: null };
  creditUnused(store, before);
  return restartPeriod(store, subscription, price);
}

function restartPeriod(store: Store, switched: Subscription, price: Price): PlanSwitch {
  const start = now(store, switched.test_clock);
  const period = { start, end: periodEnd(start, billingIntervalOf(price), start) };
  const renewed = withPeriod({ ...switched, billing_cycle_anchor: start }, period);
  cancelTasks(store, renewed.id, 'end-period');
  scheduleTask(store, { clock: renewed.test_clock, at: period.end, kind: 'end-period', about: renewed.id });
  const lines = [planLine(renewed, period)];
  const invoice = draftInvoice(store, { subscription: renewed, lines, reason: 'subscription_update' });
  return { subscription: { ...renewed, latest_invoice: invoice.id }, invoice };
}
