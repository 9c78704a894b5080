import type { Context } from 'koa';

/** How the next requests fail. */
export interface Fault {
  /** How many requests it affects. */
  readonly count: number;
  /** Affects only requests whose `METHOD /path` starts with this, e.g. `POST /v1/subscriptions`. */
  readonly of?: string | undefined;
  readonly status?: number | undefined;
  readonly delayMs?: number | undefined;
  /** The request takes effect, and then the connection breaks before the response. */
  readonly afterwards?: boolean | undefined;
}

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** The fault for a request; each request uses it up by one. */
  next(ctx: Pick<Context, 'method' | 'path'>): Fault | undefined;
  pending(): readonly Fault[];
}

export function createFaults(): Faults {
  let pending: readonly Fault[] = [];
  return {
    add: (fault) => {
      pending = [...pending, fault];
    },
    clear: () => {
      pending = [];
    },
    next({ method, path }) {
      const hit = pending.find(({ of = '' }) => `${method} ${path}`.startsWith(of));
      if (!hit) return undefined;
      const less = { ...hit, count: hit.count - 1 };
      pending = pending.map((fault) => (fault === hit ? less : fault)).filter(({ count }) => count > 0);
      return hit;
    },
    pending: () => pending,
  };
}
