import { invoiceStatus, type listInvoices } from '@family-chores/contracts/billing/subscriptions';
import type { ResponseOf } from '@family-chores/contracts/define-call';
import type { CardProvider } from '../provider/card-provider.ts';
import { isMissing } from '../provider/failures.ts';
import { Subscriptions } from './subscription.model.ts';

type Invoices = ResponseOf<typeof listInvoices>;

const mostInvoices = 24;
const statusAtStripe = invoiceStatus.catch('draft');

/** The latest invoices, the newest first; Stripe keeps them all. */
export async function invoicesOf(provider: CardProvider, accountId: number): Promise<Invoices> {
  const account = await Subscriptions.findById(accountId, { customerId: 1 }).lean();
  const customer = account?.customerId;
  if (customer === undefined) return [];
  try {
    const { data } = await provider.ask((stripe) => stripe.invoices.list({ customer, limit: mostInvoices }));
    return data.map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      createdAt: new Date(invoice.created * 1000).toISOString(),
      amount: invoice.total,
      currency: invoice.currency,
      status: statusAtStripe.parse(invoice.status),
      url: invoice.hosted_invoice_url ?? null,
    }));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
