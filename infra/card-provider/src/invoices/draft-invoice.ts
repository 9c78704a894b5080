import type { Store } from '../store/store.ts';
import type { Invoice, InvoiceItem, InvoiceLine, Subscription } from '../store/wire.ts';
import { publishEvent } from '../events/publish-event.ts';
import { findOrFail } from '../http/list.ts';
import { now } from '../time/now.ts';
import { type BillingReason, buildInvoice, itemLine } from './invoice.ts';

interface Draft {
  readonly subscription: Subscription;
  readonly lines: readonly InvoiceLine[];
  readonly reason: BillingReason;
}

/** Drafts an invoice, including pending charges and credits. */
export function draftInvoice(store: Store, { subscription, lines, reason }: Draft): Invoice {
  const customer = findOrFail(store.customers, subscription.customer, { what: 'customer' });
  const waiting = pendingItems(store, subscription);
  const object = buildInvoice({
    subscription,
    customer,
    lines: [...waiting.map(itemLine), ...lines],
    reason,
    at: now(store, subscription.test_clock),
  });
  for (const item of waiting) store.invoiceItems.put({ ...item, invoice: object.id });
  store.invoices.put(object);
  publishEvent(store, 'invoice.created', { object });
  return object;
}

/** Items that are on no invoice yet. */
export function pendingItems({ invoiceItems }: Store, { id }: Subscription): InvoiceItem[] {
  return invoiceItems
    .all()
    .filter(({ invoice, parent }) => invoice === null && parent?.subscription_details?.subscription === id);
}
