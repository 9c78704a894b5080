import type { Books } from '../books/books.ts';
import type { Customer, Metadata, Price, Subscription } from '../books/wire.ts';
import { tell } from '../events/tell.ts';
import { cardDeclined } from '../http/stripe-failure.ts';
import { draftInvoice } from '../invoices/draft-invoice.ts';
import { finalizeInvoice } from '../invoices/finalize-invoice.ts';
import { planLine } from '../invoices/invoice.ts';
import { canBeCharged } from '../payment-methods/payment-method.ts';
import { rhythmOf } from '../prices/price.ts';
import { clockOf, day, hour, now } from '../time/now.ts';
import { plan } from '../time/tasks.ts';
import { noteInvoice } from './change-subscription.ts';
import { periodEnd } from './period.rules.ts';
import { type MissingCardEnding, type Period, buildSubscription, itemOf } from './subscription.ts';

export interface Start {
  readonly customer: Customer;
  readonly price: Price;
  readonly quantity: number;
  /** When the trial ends; without one the first period is charged at once. */
  readonly trialEnd: number | null;
  readonly endingWithoutCard: MissingCardEnding;
  readonly paymentMethod: string | null;
  readonly metadata: Metadata;
  /** Refuse rather than begin something unpaid. */
  readonly onlyIfPaid?: boolean;
}

const tellBeforeTrialEnds = 3 * day;
const firstPaymentWithin = 23 * hour;

/**
 * Begins a subscription: on trial, or with a first payment.
 * @throws StripeFailure `card_declined` when it is to begin only if paid
 */
export function startSubscription(books: Books, start: Start): Subscription {
  const { customer, price, trialEnd, paymentMethod } = start;
  const clock = clockOf(customer);
  const at = now(books, clock);
  const card = books.paymentMethods.get(paymentMethod ?? customer.invoice_settings.default_payment_method);
  if (start.onlyIfPaid && trialEnd === null && !(card && canBeCharged(card))) throw cardDeclined();
  const period = { start: at, end: trialEnd ?? periodEnd(at, rhythmOf(price), at) };
  const built = buildSubscription({
    ...start,
    customer: customer.id,
    testClock: clock,
    at,
    period,
    onTrial: trialEnd !== null,
  });
  books.subscriptions.put(built);
  return begun(books, built, period);
}

function begun(books: Books, built: Subscription, period: Period): Subscription {
  const onTrial = built.status === 'trialing';
  const lines = [planLine(built, period, onTrial)];
  const invoice = draftInvoice(books, { subscription: built, lines, reason: 'subscription_create' });
  const object = noteInvoice(books, built, invoice.id);
  tell(books, 'customer.subscription.created', { object });
  planAhead(books, object);
  finalizeInvoice(books, invoice.id);
  return books.subscriptions.get(built.id) ?? object;
}

/** Plans what time will bring to a subscription that just began. */
function planAhead(
  books: Books,
  { id, test_clock: clock, trial_end: trialEnd, ...rest }: Subscription,
): void {
  const end = itemOf({ id, test_clock: clock, trial_end: trialEnd, ...rest }).current_period_end;
  plan(books, { clock, at: end, kind: 'end-period', about: id });
  if (trialEnd === null) {
    plan(books, { clock, at: now(books, clock) + firstPaymentWithin, kind: 'expire-incomplete', about: id });
  } else {
    // A trial shorter than three days is told of at once.
    plan(books, { clock, at: trialEnd - tellBeforeTrialEnds, kind: 'tell-trial-will-end', about: id });
  }
}
