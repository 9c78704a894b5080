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
  const before = all.findIndex(({ id }) => id === after);
  if (after !== undefined && before < 0) throw resourceMissing('object', after, 'starting_after');
  const data = all.slice(before + 1, before + 1 + limit);
  return { object: 'list' as const, data, has_more: before + 1 + limit < all.length, url };
}

/** Builds a list that is part of another object. */
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
