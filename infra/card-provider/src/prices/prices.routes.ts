import { z } from 'zod';
import type { Books } from '../books/books.ts';
import { newId } from '../books/new-id.ts';
import { endpoint } from '../http/endpoint.ts';
import { existing, listed } from '../http/list.ts';
import { given, merged } from '../http/merged.ts';
import { flag, metadata, paging, takes, text, whole } from '../http/parameters.ts';
import { impossible } from '../http/stripe-failure.ts';
import { now } from '../time/now.ts';
import { buildPrice, intervals } from './price.ts';

const naming = {
  lookup_key: text.max(200).optional(),
  transfer_lookup_key: flag.optional(),
  nickname: text.optional(),
  metadata: metadata.optional(),
};

/** A lookup key names one price; another one gets it only when it is asked for. */
function freeLookupKey(books: Books, key: string | undefined, { transfer = false }): void {
  const holder = books.prices.all().find(({ lookup_key }) => lookup_key !== null && lookup_key === key);
  if (!holder) return;
  if (!transfer) {
    throw impossible(`A price (\`${holder.id}\`) already uses that lookup key.`, 'resource_already_exists');
  }
  books.prices.put({ ...holder, lookup_key: null });
}

export const priceEndpoints = [
  endpoint({
    method: 'post',
    path: '/v1/prices',
    takes: takes({
      product: text,
      currency: z.string().length(3),
      unit_amount: whole.pipe(z.number().min(0)),
      recurring: z.strictObject({
        interval: z.enum(intervals),
        interval_count: whole.pipe(z.number().min(1).max(36)).default(1),
      }),
      tax_behavior: z.literal('unspecified').optional(),
      ...naming,
    }),
    answer(asked, { books }) {
      existing(books.products, asked.product, { what: 'product', param: 'product' });
      freeLookupKey(books, asked.lookup_key, { transfer: asked.transfer_lookup_key });
      const price = buildPrice({
        id: newId('price'),
        product: asked.product,
        amount: asked.unit_amount,
        currency: asked.currency,
        rhythm: { interval: asked.recurring.interval, count: asked.recurring.interval_count },
        lookupKey: asked.lookup_key ?? null,
        nickname: asked.nickname ?? null,
        metadata: merged({}, asked.metadata),
        at: now(books),
      });
      return books.prices.put(price);
    },
  }),
  endpoint({
    method: 'get',
    path: '/v1/prices',
    takes: takes({
      lookup_keys: z.array(text).max(10).optional(),
      product: text.optional(),
      active: flag.optional(),
      ...paging,
    }),
    answer({ lookup_keys: keys, product, active, ...page }, { books }) {
      const matching = books.prices
        .all()
        .filter(
          (price) =>
            (keys === undefined || keys.includes(price.lookup_key ?? '')) &&
            (product ?? price.product) === price.product &&
            (active ?? price.active) === price.active,
        );
      return listed('/v1/prices', matching, page);
    },
  }),
  endpoint({
    method: 'get',
    path: '/v1/prices/:id',
    takes: takes({}),
    answer: (_, { books, id }) => existing(books.prices, id, { what: 'price' }),
  }),
  endpoint({
    method: 'post',
    path: '/v1/prices/:id',
    takes: takes({ active: flag.optional(), ...naming }),
    answer({ active, lookup_key, transfer_lookup_key, nickname, metadata: about }, { books, id }) {
      const price = existing(books.prices, id, { what: 'price' });
      if (lookup_key !== price.lookup_key)
        freeLookupKey(books, lookup_key, { transfer: transfer_lookup_key });
      return books.prices.put({
        ...price,
        ...given({ active, lookup_key, nickname }),
        metadata: merged(price.metadata, about),
      });
    },
  }),
];
