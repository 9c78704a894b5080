import { newId } from '../store/new-id.ts';
import { endpoint } from '../http/endpoint.ts';
import { findOrFail } from '../http/list.ts';
import { mergeMetadata } from '../http/merge-metadata.ts';
import { metadata, emptyAsNull, parameters, text } from '../http/parameters.ts';
import { stateConflict } from '../http/stripe-failure.ts';
import { now } from '../time/now.ts';
import { buildProduct } from './product.ts';

const details = { description: emptyAsNull(text).optional(), metadata: metadata.optional() };

export const productEndpoints = [
  endpoint({
    method: 'post',
    path: '/v1/products',
    parameters: parameters({ id: text.optional(), name: text, ...details }),
    handle({ id = newId('prod'), name, description = null, metadata: sentMetadata }, { store }) {
      if (store.products.get(id)) throw stateConflict(`Product already exists.`, 'resource_already_exists');
      const createdAt = now(store);
      return store.products.put(
        buildProduct({ id, name, description, metadata: mergeMetadata({}, sentMetadata), createdAt }),
      );
    },
  }),
  endpoint({
    method: 'get',
    path: '/v1/products/:id',
    parameters: parameters({}),
    handle: (_, { store, id }) => findOrFail(store.products, id, { type: 'product' }),
  }),
];
