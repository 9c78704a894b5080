import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { findOrFail, listPage } from '../http/list.ts';
import { paging, parameters, text } from '../http/parameters.ts';

const page = { type: z.literal('card').optional(), ...paging };

export const paymentMethodEndpoints = [
  endpoint({
    method: 'get',
    path: '/v1/payment_methods',
    parameters: parameters({ customer: text, ...page }),
    handle({ customer, ...rest }, { store }) {
      const matching = store.paymentMethods.all().filter((method) => method.customer === customer);
      return listPage('/v1/payment_methods', matching, rest);
    },
  }),
  endpoint({
    method: 'get',
    path: '/v1/customers/:id/payment_methods',
    parameters: parameters(page),
    handle(rest, { store, id }) {
      findOrFail(store.customers, id, { what: 'customer' });
      const matching = store.paymentMethods.all().filter((method) => method.customer === id);
      return listPage(`/v1/customers/${id}/payment_methods`, matching, rest);
    },
  }),
  endpoint({
    method: 'get',
    path: '/v1/payment_methods/:id',
    parameters: parameters({}),
    handle: (_, { store, id }) => findOrFail(store.paymentMethods, id, { what: 'PaymentMethod' }),
  }),
  endpoint({
    method: 'get',
    path: '/v1/setup_intents/:id',
    parameters: parameters({}),
    handle: (_, { store, id }) => findOrFail(store.setupIntents, id, { what: 'setupintent' }),
  }),
];
