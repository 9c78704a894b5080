import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { existing, listed } from '../http/list.ts';
import { paging, takes, text } from '../http/parameters.ts';

const page = { type: z.literal('card').optional(), ...paging };

export const paymentMethodEndpoints = [
  endpoint({
    method: 'get',
    path: '/v1/payment_methods',
    takes: takes({ customer: text, ...page }),
    handle({ customer, ...rest }, { store }) {
      const matching = store.paymentMethods.all().filter((method) => method.customer === customer);
      return listed('/v1/payment_methods', matching, rest);
    },
  }),
  endpoint({
    method: 'get',
    path: '/v1/customers/:id/payment_methods',
    takes: takes(page),
    handle(rest, { store, id }) {
      existing(store.customers, id, { what: 'customer' });
      const matching = store.paymentMethods.all().filter((method) => method.customer === id);
      return listed(`/v1/customers/${id}/payment_methods`, matching, rest);
    },
  }),
  endpoint({
    method: 'get',
    path: '/v1/payment_methods/:id',
    takes: takes({}),
    handle: (_, { store, id }) => existing(store.paymentMethods, id, { what: 'PaymentMethod' }),
  }),
  endpoint({
    method: 'get',
    path: '/v1/setup_intents/:id',
    takes: takes({}),
    handle: (_, { store, id }) => existing(store.setupIntents, id, { what: 'setupintent' }),
  }),
];
