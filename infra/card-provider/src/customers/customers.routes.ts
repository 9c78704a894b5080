import { z } from 'zod';
import { newId } from '../store/new-id.ts';
import { publishEvent } from '../events/publish-event.ts';
import { endpoint } from '../http/endpoint.ts';
import { findOrFail, listPage } from '../http/list.ts';
import { mergeMetadata } from '../http/merge-metadata.ts';
import { withoutUndefined } from '../http/without-undefined.ts';
import { metadata, emptyAsNull, paging, parameters, text } from '../http/parameters.ts';
import { endSubscription, isOver } from '../subscriptions/end-subscription.ts';
import { now } from '../time/now.ts';
import { buildCustomer } from './customer.ts';

const details = {
  email: emptyAsNull(z.email()).optional(),
  name: emptyAsNull(text.max(256)).optional(),
  metadata: metadata.optional(),
};

export const customerEndpoints = [
  endpoint({
    method: 'post',
    path: '/v1/customers',
    parameters: parameters({ ...details, test_clock: text.optional() }),
    handle({ email = null, name = null, metadata: sentMetadata, test_clock: clock }, { store }) {
      if (clock) findOrFail(store.testClocks, clock, { type: 'test clock', param: 'test_clock' });
      const customer = buildCustomer({
        id: newId('cus'),
        email,
        name,
        metadata: mergeMetadata({}, sentMetadata),
        testClock: clock ?? null,
        createdAt: now(store, clock),
      });
      return store.customers.put(customer);
    },
  }),
  endpoint({
    method: 'get',
    path: '/v1/customers',
    parameters: parameters(paging),
    handle(page, { store }) {
      const matching = store.customers
        .all()
        // Like Stripe, this does not list customers with a test clock.
        .filter((customer) => customer.test_clock === null);
      return listPage('/v1/customers', matching, page);
    },
  }),
  endpoint({
    method: 'get',
    path: '/v1/customers/:id',
    parameters: parameters({}),
    handle: (_, { store, id }) =>
      store.deletedCustomers.get(id) ?? findOrFail(store.customers, id, { type: 'customer' }),
  }),
  endpoint({
    method: 'post',
    path: '/v1/customers/:id',
    parameters: parameters({
      ...details,
      invoice_settings: z.strictObject({ default_payment_method: emptyAsNull(text) }).optional(),
    }),
    handle({ email, name, metadata: sentMetadata, invoice_settings: settings }, { store, id }) {
      const customer = findOrFail(store.customers, id, { type: 'customer' });
      const method = settings?.default_payment_method;
      if (method)
        findOrFail(store.paymentMethods, method, { type: 'PaymentMethod', param: 'invoice_settings' });
      const object = store.customers.put({
        ...customer,
        ...withoutUndefined({ email, name }),
        metadata: mergeMetadata(customer.metadata, sentMetadata),
        invoice_settings: {
          ...customer.invoice_settings,
          ...withoutUndefined({ default_payment_method: method }),
        },
      });
      publishEvent(store, 'customer.updated', { object, before: customer });
      return object;
    },
  }),
  endpoint({
    method: 'delete',
    path: '/v1/customers/:id',
    parameters: parameters({}),
    handle(_, { store, id }) {
      const object = findOrFail(store.customers, id, { type: 'customer' });
      for (const subscription of store.subscriptions.all()) {
        if (subscription.customer === id && !isOver(subscription)) {
          endSubscription(store, subscription, 'cancellation_requested');
        }
      }
      for (const method of store.paymentMethods.all()) {
        if (method.customer === id) store.paymentMethods.remove(method.id);
      }
      publishEvent(store, 'customer.deleted', { object });
      store.customers.remove(id);
      return store.deletedCustomers.put({ id, object: 'customer', deleted: true });
    },
  }),
];
