import { z } from 'zod';
import { newId } from '../store/new-id.ts';
import { endpoint } from '../http/endpoint.ts';
import { findOrFail, listPage } from '../http/list.ts';
import { defined, merged } from '../http/merged.ts';
import { flag, metadata, orNothing, paging, parameters, text } from '../http/parameters.ts';
import { impossible } from '../http/stripe-failure.ts';
import { now } from '../time/now.ts';
import { buildProduct } from './product.ts';

const details = { description: orNothing(text).optional(), metadata: metadata.optional() };

export const productEndpoints = [
  endpoint({
    method: 'post',
    path: '/v1/products',
    parameters: parameters({ id: text.optional(), name: text, ...details }),
    handle({ id = newId('prod'), name, description = null, metadata: about }, { store }) {
      if (store.products.get(id)) throw impossible(`Product already exists.`, 'resource_already_exists');
      const at = now(store);
      return store.products.put(buildProduct({ id, name, description, metadata: merged({}, about), at }));
    },
  }),
  endpoint({
    method: 'get',
    path: '/v1/products',
    parameters: parameters({ ids: z.array(text).optional(), active: flag.optional(), ...paging }),
    handle({ ids, active, ...page }, { store }) {
      const matching = store.products
        .all()
        .filter(
          (product) => (ids?.includes(product.id) ?? true) && (active ?? product.active) === product.active,
        );
      return listPage('/v1/products', matching, page);
    },
  }),
  endpoint({
    method: 'get',
    path: '/v1/products/:id',
    parameters: parameters({}),
    handle: (_, { store, id }) => findOrFail(store.products, id, { what: 'product' }),
  }),
  endpoint({
    method: 'post',
    path: '/v1/products/:id',
    parameters: parameters({ name: text.optional(), active: flag.optional(), ...details }),
    handle({ name, active, description, metadata: about }, { store, id }) {
      const product = findOrFail(store.products, id, { what: 'product' });
      return store.products.put({
        ...product,
        ...defined({ name, active, description }),
        metadata: merged(product.metadata, about),
        updated: now(store),
      });
    },
  }),
];
