import type { Store } from '../store/store.ts';
import { invalidParameter } from './stripe-failure.ts';

/** Replaces ids by the objects they refer to, for the paths the caller listed: `data.customer`, `items.data.price.product`. */
export function expanded(answer: object, paths: readonly string[], store: Store): object {
  return paths.reduce((whole, path) => expandPath(whole, path.split('.'), { path, store }), answer);
}

interface Expansion {
  readonly path: string;
  readonly store: Store;
}

function expandPath<T>(value: T, [key, ...rest]: readonly string[], expansion: Expansion): T {
  if (Array.isArray(value)) {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- an array stays an array
    return value.map((one) => expandPath(one, key === undefined ? [] : [key, ...rest], expansion)) as T;
  }
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  if (!(key in value)) {
    throw invalidParameter('expand', `This property cannot be expanded (${expansion.path}).`);
  }
  const inside: unknown = new Map(Object.entries(value)).get(key);
  const object = typeof inside === 'string' ? find(expansion.store, inside) : inside;
  return { ...value, [key]: expandPath(object ?? inside, rest, expansion) };
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
