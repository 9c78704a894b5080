import type { Store } from '../store/store.ts';
import { StripeFailure } from './stripe-failure.ts';

/**
 * Replaces ids with the objects they refer to.
 * @param paths the paths in the `expand` parameter, such as `data.customer` or `items.data.price.product`
 * @throws StripeFailure for a path that does not exist
 */
export function expand(response: object, paths: readonly string[], store: Store): object {
  return paths.reduce((whole, path) => expandObject(whole, path.split('.'), { path, store }), response);
}

interface Expansion {
  readonly path: string;
  readonly store: Store;
}

function expandValue(value: unknown, keys: readonly string[], expansion: Expansion): unknown {
  return typeof value === 'object' && value !== null ? expandObject(value, keys, expansion) : value;
}

function expandObject(value: object, keys: readonly string[], expansion: Expansion): object {
  if (Array.isArray(value)) return value.map((one) => expandValue(one, keys, expansion));
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (!(key in value)) {
    const message = `This property cannot be expanded (${expansion.path}).`;
    // Not `invalidParameter`: its response would not be saved for the idempotency key, so a retry would repeat the
    // effect of this request.
    throw new StripeFailure(400, { type: 'invalid_request_error', message, param: 'expand' });
  }
  const property: unknown = new Map(Object.entries(value)).get(key);
  const object = typeof property === 'string' ? find(expansion.store, property) : property;
  return { ...value, [key]: expandValue(object ?? property, rest, expansion) };
}

function find(store: Store, id: string): object | undefined {
  const collections = [
    store.customers,
    store.products,
    store.prices,
    store.subscriptions,
    store.invoices,
    store.paymentMethods,
    store.setupIntents,
    store.testClocks,
    store.portalConfigurations,
  ];
  for (const collection of collections) {
    const found = collection.get(id);
    if (found) return found;
  }
  return undefined;
}
