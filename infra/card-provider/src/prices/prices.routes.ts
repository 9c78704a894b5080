import { z } from 'zod';
import type { Store } from '../store/store.ts';
import { newId } from '../store/new-id.ts';
import { endpoint } from '../http/endpoint.ts';
import { findOrFail, listPage } from '../http/list.ts';
import { flag, paging, parameters, text, integer } from '../http/parameters.ts';
import { stateConflict } from '../http/stripe-failure.ts';
import { now } from '../time/now.ts';
import { buildPrice, intervals } from './price.ts';

/**
 * Frees a lookup key for a new price, by taking it from the price that has it.
 * @throws StripeFailure if a price has the key and `transfer` is not set
 */
function freeLookupKey(store: Store, key: string | undefined, { transfer = false }): void {
  const holder = store.prices.all().find(({ lookup_key }) => lookup_key !== null && lookup_key === key);
  if (!holder) return;
  if (!transfer) {
    throw stateConflict(
      `A price (\`${holder.id}\`) already uses that lookup key.`,
      'resource_already_exists',
    );
  }
  store.prices.put({ ...holder, lookup_key: null });
}

export const priceEndpoints = [
  endpoint({
    method: 'post',
    path: '/v1/prices',
    parameters: parameters({
      product: text,
      currency: z.string().length(3),
      unit_amount: integer.pipe(z.number().min(0)),
      recurring: z.strictObject({
        interval: z.enum(intervals),
        interval_count: integer.pipe(z.number().min(1).max(36)).default(1),
      }),
      lookup_key: text.max(200).optional(),
      transfer_lookup_key: flag.optional(),
    }),
    handle(input, { store }) {
      findOrFail(store.products, input.product, { type: 'product', param: 'product' });
      freeLookupKey(store, input.lookup_key, { transfer: input.transfer_lookup_key });
      const price = buildPrice({
        id: newId('price'),
        product: input.product,
        amount: input.unit_amount,
        currency: input.currency,
        interval: { interval: input.recurring.interval, count: input.recurring.interval_count },
        lookupKey: input.lookup_key ?? null,
        createdAt: now(store),
      });
      return store.prices.put(price);
    },
  }),
  endpoint({
    method: 'get',
    path: '/v1/prices',
    parameters: parameters({
      lookup_keys: z.array(text).max(10).optional(),
      active: flag.optional(),
      ...paging,
    }),
    handle({ lookup_keys: keys, active, ...page }, { store }) {
      const matching = store.prices
        .all()
        .filter(
          (price) =>
            (keys === undefined || keys.includes(price.lookup_key ?? '')) &&
            (active ?? price.active) === price.active,
        );
      return listPage('/v1/prices', matching, page);
    },
  }),
  endpoint({
    method: 'get',
    path: '/v1/prices/:id',
    parameters: parameters({}),
    handle: (_, { store, id }) => findOrFail(store.prices, id, { type: 'price' }),
  }),
];
