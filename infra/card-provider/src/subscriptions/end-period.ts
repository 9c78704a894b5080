import type { Books } from '../books/books.ts';
import type { Subscription } from '../books/wire.ts';
import { draftInvoice } from '../invoices/draft-invoice.ts';
import { planLine } from '../invoices/invoice.ts';
import { chargedCard } from '../payment-methods/payment-method.ts';
import { rhythmOf } from '../prices/price.ts';
import { hour } from '../time/now.ts';
import { plan } from '../time/tasks.ts';
import { changeSubscription } from './change-subscription.ts';
import { endSubscription, isOver } from './end-subscription.ts';
import { periodEnd } from './period.rules.ts';
import { itemOf, withPeriod } from './subscription.ts';

/** A drafted invoice can be looked at for an hour before it is charged. */
const draftFor = hour;

/** What happens when a period or a trial is over: the subscription ends, or the next period begins and is charged. */
export function endPeriod(books: Books, id: string): void {
  const subscription = books.subscriptions.get(id);
  if (!subscription || isOver(subscription)) return;
  if (subscription.cancel_at_period_end) {
    endSubscription(books, subscription, 'cancellation_requested');
  } else if (endsForWantOfCard(books, subscription)) {
    endSubscription(books, subscription, null);
  } else {
    renew(books, subscription);
  }
}

function endsForWantOfCard(books: Books, subscription: Subscription): boolean {
  const ending = subscription.trial_settings?.end_behavior.missing_payment_method;
  return subscription.status === 'trialing' && ending === 'cancel' && !chargedCard(books, subscription);
}

function renew(books: Books, before: Subscription): void {
  const { price, current_period_end: start } = itemOf(before);
  const period = { start, end: periodEnd(start, rhythmOf(price), before.billing_cycle_anchor) };
  const status = before.status === 'trialing' ? 'active' : before.status;
  const renewed = withPeriod({ ...before, status }, period);
  const lines = [planLine(renewed, period)];
  const invoice = draftInvoice(books, { subscription: renewed, lines, reason: 'subscription_cycle' });
  changeSubscription(books, before, { ...renewed, latest_invoice: invoice.id });
  const { id, test_clock: clock } = before;
  plan(books, { clock, at: start + draftFor, kind: 'finalize-invoice', about: invoice.id });
  plan(books, { clock, at: period.end, kind: 'end-period', about: id });
}
