import { missing } from './stripe-failure.ts';

export interface Paging {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
}

interface Row {
  readonly id: string;
}

/** One page of a list, the newest first as everywhere at Stripe. */
export function listPage<T extends Row>(url: string, rows: readonly T[], page: Paging) {
  const { limit = 10, starting_after: after } = page;
  const all = rows.toReversed();
  const before = all.findIndex(({ id }) => id === after);
  if (after !== undefined && before < 0) throw missing('object', after, 'starting_after');
  const data = all.slice(before + 1, before + 1 + limit);
  return { object: 'list' as const, data, has_more: before + 1 + limit < all.length, url };
}

/** A list inside another object. */
export function listOf<T>(url: string, data: T[]) {
  return { object: 'list' as const, data, has_more: false, url };
}

/** @throws StripeFailure when there is none */
export function findOrFail<T extends { readonly id: string }>(
  collection: { get(id: string): T | undefined },
  id: string,
  { what, param }: { readonly what: string; readonly param?: string },
): T {
  const found = collection.get(id);
  if (!found) throw missing(what, id, param);
  return found;
}
