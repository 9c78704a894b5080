import type { Store } from '../store/store.ts';
import type { Subscription } from '../store/wire.ts';
import { draftInvoice } from '../invoices/draft-invoice.ts';
import { planLine } from '../invoices/invoice.ts';
import { cardToCharge } from '../payment-methods/payment-method.ts';
import { billingIntervalOf } from '../prices/price.ts';
import { HOUR_SECONDS } from '../time/now.ts';
import { scheduleTask } from '../time/tasks.ts';
import { changeSubscription } from '../subscriptions/change-subscription.ts';
import { endSubscription, isOver } from '../subscriptions/end-subscription.ts';
import { periodEnd } from '../subscriptions/period.rules.ts';
import { itemOf, withPeriod } from '../subscriptions/subscription.ts';

/** How long the invoice of a renewal stays a draft before it is charged, as at Stripe. */
const DRAFT_SECONDS = HOUR_SECONDS;

/** Ends a period or a trial: either the subscription ends, or the next period begins and is charged. */
export function endPeriod(store: Store, id: string): void {
  const subscription = store.subscriptions.get(id);
  if (!subscription || isOver(subscription)) return;
  if (subscription.cancel_at_period_end) {
    endSubscription(store, subscription, 'cancellation_requested');
  } else if (endsWithoutCard(store, subscription)) {
    endSubscription(store, subscription, null);
  } else {
    renew(store, subscription);
  }
}

function endsWithoutCard(store: Store, subscription: Subscription): boolean {
  const ending = subscription.trial_settings?.end_behavior.missing_payment_method;
  return subscription.status === 'trialing' && ending === 'cancel' && !cardToCharge(store, subscription);
}

function renew(store: Store, before: Subscription): void {
  const { price, current_period_end: start } = itemOf(before);
  const period = { start, end: periodEnd(start, billingIntervalOf(price), before.billing_cycle_anchor) };
  const status = before.status === 'trialing' ? 'active' : before.status;
  const renewed = withPeriod({ ...before, status }, period);
  const lines = [planLine(renewed, period)];
  const invoice = draftInvoice(store, { subscription: renewed, lines, reason: 'subscription_cycle' });
  changeSubscription(store, before, { ...renewed, latest_invoice: invoice.id });
  const { id, test_clock: clock } = before;
  scheduleTask(store, { clock, at: start + DRAFT_SECONDS, kind: 'finalize-invoice', about: invoice.id });
  scheduleTask(store, { clock, at: period.end, kind: 'end-period', about: id });
}
