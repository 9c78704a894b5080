import type { Books } from '../books/books.ts';
import type { Customer, Invoice } from '../books/wire.ts';
import { tell } from '../events/tell.ts';
import { now } from '../time/now.ts';
import { payInvoice } from './pay-invoice.ts';

/** Makes a draft final, with its number and after what the customer has to their credit, and charges it. */
export function finalizeInvoice(books: Books, id: string): void {
  const draft = books.invoices.get(id);
  const customer = books.customers.get(draft?.customer);
  if (draft?.status !== 'draft' || !customer) return;
  const object = finalized(books, draft, customer);
  tell(books, 'invoice.finalized', { object });
  payInvoice(books, id);
}

function finalized(books: Books, draft: Invoice, customer: Customer): Invoice {
  const at = now(books, draft.test_clock);
  const balance = Math.min(0, customer.balance + draft.total);
  const due = Math.max(0, customer.balance + draft.total);
  const { next_invoice_sequence: sequence = 1, invoice_prefix: prefix = 'LOCAL' } = customer;
  books.customers.put({ ...customer, balance, next_invoice_sequence: sequence + 1 });
  return books.invoices.put({
    ...draft,
    amount_due: due,
    amount_remaining: due,
    automatically_finalizes_at: null,
    effective_at: at,
    ending_balance: balance,
    hosted_invoice_url: `${books.origin}/invoices/${draft.id}`,
    number: `${prefix}-${String(sequence).padStart(4, '0')}`,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: at },
  });
}
