import { z } from 'zod';
import { newId } from '../books/new-id.ts';
import { tell } from '../events/tell.ts';
import { endpoint } from '../http/endpoint.ts';
import { existing, listed } from '../http/list.ts';
import { given, merged } from '../http/merged.ts';
import { metadata, orNothing, paging, takes, text } from '../http/parameters.ts';
import { endSubscription, isOver } from '../subscriptions/end-subscription.ts';
import { now } from '../time/now.ts';
import { buildCustomer } from './customer.ts';

const details = {
  email: orNothing(z.email()).optional(),
  name: orNothing(text.max(256)).optional(),
  description: orNothing(text).optional(),
  metadata: metadata.optional(),
};

export const customerEndpoints = [
  endpoint({
    method: 'post',
    path: '/v1/customers',
    takes: takes({ ...details, test_clock: text.optional() }),
    answer({ email = null, name = null, description = null, metadata: about, test_clock: clock }, { books }) {
      if (clock) existing(books.testClocks, clock, { what: 'test clock', param: 'test_clock' });
      const customer = buildCustomer({
        id: newId('cus'),
        email,
        name,
        description,
        metadata: merged({}, about),
        testClock: clock ?? null,
        at: now(books, clock),
      });
      return books.customers.put(customer);
    },
  }),
  endpoint({
    method: 'get',
    path: '/v1/customers',
    takes: takes({ email: text.optional(), test_clock: text.optional(), ...paging }),
    answer({ email, test_clock: clock = null, ...page }, { books }) {
      const matching = books.customers
        .all()
        // As at Stripe, customers of a test clock are listed only with it.
        .filter((customer) => customer.test_clock === clock && (email ?? customer.email) === customer.email);
      return listed('/v1/customers', matching, page);
    },
  }),
  endpoint({
    method: 'get',
    path: '/v1/customers/:id',
    takes: takes({}),
    answer: (_, { books, id }) =>
      books.deletedCustomers.get(id) ?? existing(books.customers, id, { what: 'customer' }),
  }),
  endpoint({
    method: 'post',
    path: '/v1/customers/:id',
    takes: takes({
      ...details,
      invoice_settings: z.strictObject({ default_payment_method: orNothing(text) }).optional(),
    }),
    answer({ email, name, description, metadata: about, invoice_settings: settings }, { books, id }) {
      const customer = existing(books.customers, id, { what: 'customer' });
      const method = settings?.default_payment_method;
      if (method)
        existing(books.paymentMethods, method, { what: 'PaymentMethod', param: 'invoice_settings' });
      const object = books.customers.put({
        ...customer,
        ...given({ email, name, description }),
        metadata: merged(customer.metadata, about),
        invoice_settings: { ...customer.invoice_settings, ...given({ default_payment_method: method }) },
      });
      tell(books, 'customer.updated', { object, before: customer });
      return object;
    },
  }),
  endpoint({
    method: 'delete',
    path: '/v1/customers/:id',
    takes: takes({}),
    answer(_, { books, id }) {
      const object = existing(books.customers, id, { what: 'customer' });
      for (const subscription of books.subscriptions.all()) {
        if (subscription.customer === id && !isOver(subscription)) {
          endSubscription(books, subscription, 'cancellation_requested');
        }
      }
      for (const method of books.paymentMethods.all()) {
        if (method.customer === id) books.paymentMethods.remove(method.id);
      }
      tell(books, 'customer.deleted', { object });
      books.customers.remove(id);
      return books.deletedCustomers.put({ id, object: 'customer', deleted: true });
    },
  }),
];
