import { missing } from './stripe-failure.ts';

export interface Paging {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
  readonly created?: Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number | undefined>> | undefined;
}

interface Row {
  readonly id: string;
  readonly created?: number;
}

/** One page of a list, the newest first as everywhere at Stripe. */
export function listPage<T extends Row>(url: string, rows: readonly T[], page: Paging) {
  const { limit = 10, starting_after: after, ending_before: before } = page;
  const all = rows.toReversed().filter((row) => within(row, page.created));
  const place = (id: string, param: string) => {
    const index = all.findIndex((row) => row.id === id);
    if (index < 0) throw missing('object', id, param);
    return index;
  };
  const end = before === undefined ? all.length : place(before, 'ending_before');
  const from = after === undefined ? 0 : place(after, 'starting_after') + 1;
  const start = before === undefined ? from : Math.max(from, end - limit);
  const data = all.slice(start, Math.min(end, start + limit));
  const has_more = before === undefined ? start + data.length < end : start > from;
  return { object: 'list' as const, data, has_more, url };
}

/** A list inside another object. */
export function listOf<T>(url: string, data: T[]) {
  return { object: 'list' as const, data, has_more: false, url };
}

function within({ created = 0 }: Row, range: Paging['created'] = {}): boolean {
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
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
