import type { Books } from '../books/books.ts';
import type { Invoice, InvoiceLine, Price, Subscription } from '../books/wire.ts';
import { cardDeclined } from '../http/stripe-failure.ts';
import { draftInvoice } from '../invoices/draft-invoice.ts';
import { planLine } from '../invoices/invoice.ts';
import { chargeRemaining, creditUnused } from '../invoices/proration.ts';
import { canBeCharged, chargedCard } from '../payment-methods/payment-method.ts';
import { planOf, rhythmOf } from '../prices/price.ts';
import { now } from '../time/now.ts';
import { plan, unplan } from '../time/tasks.ts';
import { periodEnd } from './period.rules.ts';
import { itemOf, withItem, withPeriod } from './subscription.ts';

export const prorationBehaviors = ['create_prorations', 'always_invoice', 'none'] as const;

export interface Switch {
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
 * On trial nothing but the price changes. A price of another rhythm begins a new period now, which is charged at once
 * less what is left of the old one; one of the same rhythm is settled with the next invoice.
 * @throws StripeFailure `card_declined` when it is to be done only if paid
 */
export function switchPlan(
  books: Books,
  before: Subscription,
  { price, proration, onlyIfPaid }: Switch,
): Switched {
  const item = itemOf(before);
  const subscription = withItem(before, { price, plan: planOf(price) });
  if (item.price.id === price.id || before.status === 'trialing') return { subscription, invoice: null };
  const card = chargedCard(books, before);
  if (onlyIfPaid && !(card && canBeCharged(card))) throw cardDeclined();
  if (proration !== 'none') creditUnused(books, before);
  if (!sameRhythm(item.price, price)) return restarted(books, subscription, price);
  if (proration !== 'none') chargeRemaining(books, before, price);
  return proration === 'always_invoice' ? invoiced(books, subscription, []) : { subscription, invoice: null };
}

function sameRhythm(one: Price, other: Price): boolean {
  const [a, b] = [rhythmOf(one), rhythmOf(other)];
  return a.interval === b.interval && a.count === b.count;
}

function restarted(books: Books, switched: Subscription, price: Price): Switched {
  const start = now(books, switched.test_clock);
  const period = { start, end: periodEnd(start, rhythmOf(price), start) };
  const anew = withPeriod({ ...switched, billing_cycle_anchor: start }, period);
  unplan(books, anew.id, 'end-period');
  plan(books, { clock: anew.test_clock, at: period.end, kind: 'end-period', about: anew.id });
  return invoiced(books, anew, [planLine(anew, period)]);
}

function invoiced(books: Books, subscription: Subscription, lines: readonly InvoiceLine[]): Switched {
  const invoice = draftInvoice(books, { subscription, lines, reason: 'subscription_update' });
  return { subscription: { ...subscription, latest_invoice: invoice.id }, invoice };
}
