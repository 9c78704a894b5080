import { invoiceStatus, type listInvoices } from '@family-chores/contracts/billing/subscriptions';
import type { ResponseOf } from '@family-chores/contracts/define-call';
import type { StripeClient } from '../provider/stripe-client.ts';
import { isMissing } from '../provider/failures.ts';
import { Subscriptions } from './subscription.model.ts';

type Invoices = ResponseOf<typeof listInvoices>;

const MAX_INVOICES = 24;
/** An invoice without a status, or with one that is not in the contract, is shown as a draft. */
const statusAtStripe = invoiceStatus.catch('draft');

/** Returns an account's latest invoices, newest first. */
export async function listInvoicesOf(stripeClient: StripeClient, accountId: number): Promise<Invoices> {
  const account = await Subscriptions.findById(accountId, { customerId: 1 }).lean();
  const customer = account?.customerId;
  if (customer === undefined) return [];
  try {
    const { data } = await stripeClient.request((stripe) =>
      stripe.invoices.list({ customer, limit: MAX_INVOICES }),
    );
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
