import type { Books } from '../books/books.ts';
import type { Invoice, PaymentMethod, Subscription } from '../books/wire.ts';
import { tell } from '../events/tell.ts';
import { canBeCharged, chargedCard } from '../payment-methods/payment-method.ts';
import { changeSubscription } from '../subscriptions/change-subscription.ts';
import { endSubscription, isOver } from '../subscriptions/end-subscription.ts';
import { day, now } from '../time/now.ts';
import { plan, unplan } from '../time/tasks.ts';

/** How long after each refused charge the next one is made; after the last the subscription ends. */
const pausesBetweenAttempts = [3 * day, 5 * day, 7 * day];

/** Charges an open invoice. `card` is one that its holder pays with just now, else the one that is kept. */
export function payInvoice(books: Books, id: string, card?: PaymentMethod): void {
  const invoice = books.invoices.get(id);
  const subscription = subscriptionOf(books, invoice);
  if (invoice?.status !== 'open' || !subscription) return;
  const charged = card ?? chargedCard(books, subscription);
  if (invoice.amount_due === 0) settle(books, { invoice, subscription, attempted: false });
  else if (charged && canBeCharged(charged)) settle(books, { invoice, subscription, attempted: true });
  else refuse(books, invoice, subscription);
}

function subscriptionOf(books: Books, invoice: Invoice | undefined): Subscription | undefined {
  return books.subscriptions.get(invoice?.parent?.subscription_details?.subscription);
}

interface Settled {
  readonly invoice: Invoice;
  readonly subscription: Subscription;
  readonly attempted: boolean;
}

function settle(books: Books, { invoice, subscription, attempted }: Settled): void {
  const object = books.invoices.put({
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (attempted ? 1 : 0),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now(books, invoice.test_clock) },
  });
  unplan(books, invoice.id);
  tell(books, 'invoice.paid', { object });
  const owing = subscription.status === 'past_due' || subscription.status === 'incomplete';
  if (!owing || subscription.latest_invoice !== invoice.id) return;
  unplan(books, subscription.id, 'expire-incomplete');
  changeSubscription(books, subscription, { ...subscription, status: 'active' });
}

function refuse(books: Books, invoice: Invoice, subscription: Subscription): void {
  const pause = pausesBetweenAttempts[invoice.attempt_count];
  // The first payment is not tried again: who subscribed is there and can give another card.
  const again = pause !== undefined && subscription.status !== 'incomplete';
  const nextAttempt = again ? now(books, invoice.test_clock) + pause : null;
  const object = books.invoices.put({
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: nextAttempt,
  });
  tell(books, 'invoice.payment_failed', { object });
  if (nextAttempt !== null) {
    plan(books, { clock: invoice.test_clock, at: nextAttempt, kind: 'pay-invoice', about: invoice.id });
    changeSubscription(books, subscription, { ...subscription, status: 'past_due' });
  } else if (subscription.status !== 'incomplete' && !isOver(subscription)) {
    endSubscription(books, subscription, 'payment_failed');
  }
}
