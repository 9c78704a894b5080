import type { Books } from '../books/books.ts';
import { invalidParameter } from './stripe-failure.ts';

/** Puts objects in the place of their ids, where the caller asked for it: `data.customer`, `items.data.price.product`. */
export function expanded(answer: object, paths: readonly string[], books: Books): object {
  return paths.reduce((whole, path) => expandPath(whole, path.split('.'), { path, books }), answer);
}

interface Asked {
  readonly path: string;
  readonly books: Books;
}

function expandPath<T>(value: T, [key, ...rest]: readonly string[], asked: Asked): T {
  if (Array.isArray(value)) {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- an array stays an array
    return value.map((one) => expandPath(one, key === undefined ? [] : [key, ...rest], asked)) as T;
  }
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  if (!(key in value)) {
    throw invalidParameter('expand', `This property cannot be expanded (${asked.path}).`);
  }
  const inside: unknown = new Map(Object.entries(value)).get(key);
  const object = typeof inside === 'string' ? find(asked.books, inside) : inside;
  return { ...value, [key]: expandPath(object ?? inside, rest, asked) };
}

function find(books: Books, id: string): object | undefined {
  const shelves = [
    books.customers,
    books.products,
    books.prices,
    books.subscriptions,
    books.invoices,
    books.paymentMethods,
    books.setupIntents,
    books.testClocks,
    books.portalConfigurations,
  ];
  for (const shelf of shelves) {
    const found = shelf.get(id);
    if (found) return found;
  }
  return undefined;
}
