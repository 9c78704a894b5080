import type { Store } from '../store/store.ts';
import type { Customer, Invoice } from '../store/wire.ts';
import { publishEvent } from '../events/publish-event.ts';
import { now } from '../time/now.ts';
import { payInvoice } from './pay-invoice.ts';

/** Does nothing if the invoice is no longer a draft. */
export function finalizeInvoice(store: Store, id: string): void {
  const draft = store.invoices.get(id);
  const customer = store.customers.get(draft?.customer);
  if (draft?.status !== 'draft' || !customer) return;
  const object = storeFinalized(store, draft, customer);
  publishEvent(store, 'invoice.finalized', { object });
  payInvoice(store, id);
}

function storeFinalized(store: Store, draft: Invoice, customer: Customer): Invoice {
  const at = now(store, draft.test_clock);
  // As at Stripe, a negative balance is the customer's credit.
  const balance = Math.min(0, customer.balance + draft.total);
  const due = Math.max(0, customer.balance + draft.total);
  const { next_invoice_sequence: sequence = 1, invoice_prefix: prefix = 'LOCAL' } = customer;
  store.customers.put({ ...customer, balance, next_invoice_sequence: sequence + 1 });
  return store.invoices.put({
    ...draft,
    amount_due: due,
    amount_remaining: due,
    automatically_finalizes_at: null,
    effective_at: at,
    ending_balance: balance,
    hosted_invoice_url: `${store.origin}/invoices/${draft.id}`,
    number: `${prefix}-${String(sequence).padStart(4, '0')}`,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: at },
  });
}
