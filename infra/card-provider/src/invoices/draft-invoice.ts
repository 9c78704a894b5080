import type { Store } from '../store/store.ts';
import type { Invoice, InvoiceItem, InvoiceLine, Subscription } from '../store/wire.ts';
import { publishEvent } from '../events/publish-event.ts';
import { findOrFail } from '../http/list.ts';
import { now } from '../time/now.ts';
import { type BillingReason, buildInvoice, itemLine } from './invoice.ts';

interface DraftInput {
  readonly subscription: Subscription;
  readonly lines: readonly InvoiceLine[];
  readonly reason: BillingReason;
}

/** Drafts an invoice that contains `lines` and the subscription's pending invoice items, such as credits. */
export function draftInvoice(store: Store, { subscription, lines, reason }: DraftInput): Invoice {
  const customer = findOrFail(store.customers, subscription.customer, { type: 'customer' });
  const pending = pendingItems(store, subscription);
  const object = buildInvoice({
    subscription,
    customer,
    lines: [...pending.map(itemLine), ...lines],
    reason,
    createdAt: now(store, subscription.test_clock),
  });
  for (const item of pending) store.invoiceItems.put({ ...item, invoice: object.id });
  store.invoices.put(object);
  publishEvent(store, 'invoice.created', { object });
  return object;
}

export function pendingItems({ invoiceItems }: Store, { id }: Subscription): InvoiceItem[] {
  return invoiceItems
    .all()
    .filter(({ invoice, parent }) => invoice === null && parent?.subscription_details?.subscription === id);
}
