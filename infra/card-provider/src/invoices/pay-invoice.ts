import type { Store } from '../store/store.ts';
import type { Invoice, PaymentMethod, Subscription } from '../store/wire.ts';
import { publishEvent } from '../events/publish-event.ts';
import { canBeCharged, cardToCharge } from '../payment-methods/payment-method.ts';
import { changeSubscription } from '../subscriptions/change-subscription.ts';
import { endSubscription, isOver } from '../subscriptions/end-subscription.ts';
import { DAY_SECONDS, now } from '../time/now.ts';
import { scheduleTask, cancelTasks } from '../time/tasks.ts';

/** In seconds. If the attempt after the last delay is refused too, the subscription ends. */
const retryDelays = [3 * DAY_SECONDS, 5 * DAY_SECONDS, 7 * DAY_SECONDS];

/** Charges an open invoice to `card`, or to the saved card if `card` is not given. */
export function payInvoice(store: Store, id: string, card?: PaymentMethod): void {
  const invoice = store.invoices.get(id);
  const subscription = subscriptionOf(store, invoice);
  if (invoice?.status !== 'open' || !subscription) return;
  const paymentMethod = card ?? cardToCharge(store, subscription);
  if (invoice.amount_due === 0) settle(store, { invoice, subscription, isCharged: false });
  else if (paymentMethod && canBeCharged(paymentMethod))
    settle(store, { invoice, subscription, isCharged: true });
  else recordRefusal(store, invoice, subscription);
}

function subscriptionOf(store: Store, invoice: Invoice | undefined): Subscription | undefined {
  return store.subscriptions.get(invoice?.parent?.subscription_details?.subscription);
}

interface Settlement {
  readonly invoice: Invoice;
  readonly subscription: Subscription;
  /** Whether a card is charged; false if nothing is due. */
  readonly isCharged: boolean;
}

function settle(store: Store, { invoice, subscription, isCharged }: Settlement): void {
  const object = store.invoices.put({
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (isCharged ? 1 : 0),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now(store, invoice.test_clock) },
  });
  cancelTasks(store, invoice.id);
  publishEvent(store, 'invoice.paid', { object });
  const wasUnpaid = subscription.status === 'past_due' || subscription.status === 'incomplete';
  if (!wasUnpaid || subscription.latest_invoice !== invoice.id) return;
  cancelTasks(store, subscription.id, 'expire-incomplete');
  changeSubscription(store, subscription, { ...subscription, status: 'active' });
}

function recordRefusal(store: Store, invoice: Invoice, subscription: Subscription): void {
  const delay = retryDelays[invoice.attempt_count];
  // The first payment is not retried: the customer is present and can enter another card.
  const isOngoing = subscription.status !== 'incomplete' && !isOver(subscription);
  const nextAttempt = isOngoing && delay !== undefined ? now(store, invoice.test_clock) + delay : null;
  const object = store.invoices.put({
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: nextAttempt,
  });
  publishEvent(store, 'invoice.payment_failed', { object });
  if (nextAttempt !== null) {
    scheduleTask(store, {
      clock: invoice.test_clock,
      at: nextAttempt,
      kind: 'pay-invoice',
      about: invoice.id,
    });
    changeSubscription(store, subscription, { ...subscription, status: 'past_due' });
  } else if (isOngoing) {
    endSubscription(store, subscription, 'payment_failed');
  }
}
