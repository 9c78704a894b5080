import { resourceMissing } from './stripe-failure.ts';

export interface Paging {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
}

interface Row {
  readonly id: string;
}

/** Returns one page of a list, newest first, as in all lists of Stripe. @param rows in order of creation */
export function listPage<T extends Row>(url: string, rows: readonly T[], page: Paging) {
  const { limit = 10, starting_after: after } = page;
  const all = rows.toReversed();
  const previousIndex = all.findIndex(({ id }) => id === after);
  if (after !== undefined && previousIndex < 0) throw resourceMissing('object', after, 'starting_after');
  // Without `starting_after`, the index is -1 and the page starts with the first row.
  const start = previousIndex + 1;
  const data = all.slice(start, start + limit);
  return { object: 'list' as const, data, has_more: start + limit < all.length, url };
}

export function listOf<T>(url: string, data: T[]) {
  return { object: 'list' as const, data, has_more: false, url };
}

/**
 * @param type Stripe's name of the object's type, for the message
 * @throws StripeFailure if there is no object with this id
 */
export function findOrFail<T extends { readonly id: string }>(
  collection: { get(id: string): T | undefined },
  id: string,
  { type, param }: { readonly type: string; readonly param?: string },
): T {
  const found = collection.get(id);
  if (!found) throw resourceMissing(type, id, param);
  return found;
}
