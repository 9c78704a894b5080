import type { Books } from '../books/books.ts';
import type { Invoice, InvoiceItem, InvoiceLine, Subscription } from '../books/wire.ts';
import { tell } from '../events/tell.ts';
import { existing } from '../http/list.ts';
import { now } from '../time/now.ts';
import { type BillingReason, buildInvoice, itemLine } from './invoice.ts';

interface Draft {
  readonly subscription: Subscription;
  readonly lines: readonly InvoiceLine[];
  readonly reason: BillingReason;
}

/** Writes an invoice with what waits to be charged or credited besides. */
export function draftInvoice(books: Books, { subscription, lines, reason }: Draft): Invoice {
  const customer = existing(books.customers, subscription.customer, { what: 'customer' });
  const waiting = waitingItems(books, subscription);
  const object = buildInvoice({
    subscription,
    customer,
    lines: [...waiting.map(itemLine), ...lines],
    reason,
    at: now(books, subscription.test_clock),
  });
  for (const item of waiting) books.invoiceItems.put({ ...item, invoice: object.id });
  books.invoices.put(object);
  tell(books, 'invoice.created', { object });
  return object;
}

/** Items that no invoice has taken yet. */
export function waitingItems({ invoiceItems }: Books, { id }: Subscription): InvoiceItem[] {
  return invoiceItems
    .all()
    .filter(({ invoice, parent }) => invoice === null && parent?.subscription_details?.subscription === id);
}
