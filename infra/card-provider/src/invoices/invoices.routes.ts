import { endpoint } from '../http/endpoint.ts';
import { findOrFail, listPage } from '../http/list.ts';
import { paging, parameters, text } from '../http/parameters.ts';
import { stateConflict } from '../http/stripe-failure.ts';
import { billingIntervalOf } from '../prices/price.ts';
import { isOver } from '../subscriptions/end-subscription.ts';
import { periodEnd } from '../subscriptions/period.rules.ts';
import { itemOf } from '../subscriptions/subscription.ts';
import { pendingItems } from './draft-invoice.ts';
import { buildInvoice, itemLine, planLine } from './invoice.ts';

export const invoiceEndpoints = [
  endpoint({
    method: 'get',
    path: '/v1/invoices',
    parameters: parameters({ customer: text.optional(), ...paging }),
    handle({ customer, ...page }, { store }) {
      const matching = store.invoices
        .all()
        .filter((invoice) => (customer ?? invoice.customer) === invoice.customer);
      return listPage('/v1/invoices', matching, page);
    },
  }),
  endpoint({
    method: 'post',
    path: '/v1/invoices/create_preview',
    parameters: parameters({ customer: text.optional(), subscription: text }),
    handle({ subscription: id }, { store }) {
      const subscription = findOrFail(store.subscriptions, id, {
        type: 'subscription',
        param: 'subscription',
      });
      if (isOver(subscription) || subscription.cancel_at_period_end) {
        throw stateConflict('No upcoming invoices for customer', 'invoice_upcoming_none');
      }
      const customer = findOrFail(store.customers, subscription.customer, { type: 'customer' });
      const { price, current_period_end: start } = itemOf(subscription);
      const end = periodEnd(start, billingIntervalOf(price), subscription.billing_cycle_anchor);
      const lines = [
        ...pendingItems(store, subscription).map(itemLine),
        planLine(subscription, { start, end }),
      ];
      const invoice = buildInvoice({ subscription, customer, lines, reason: 'upcoming', createdAt: start });
      const due = Math.max(0, invoice.total + customer.balance);
      return { ...invoice, id: `upcoming_${invoice.id}`, amount_due: due, amount_remaining: due };
    },
  }),
];
