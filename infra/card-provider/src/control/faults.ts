import type { Context } from 'koa';

export interface Fault {
  readonly count: number;
  /** If given, only requests whose `METHOD /path` starts with this are affected, such as `POST /v1/subscriptions`. */
  readonly of?: string | undefined;
  /** Status with which the request fails, without effect; ignored if `afterwards` is true. */
  readonly status?: number | undefined;
  readonly delayMs?: number | undefined;
  /** If true, the request takes effect, but the connection breaks before the response. */
  readonly afterwards?: boolean | undefined;
}

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** Returns the fault that affects a request, and counts the request toward it. */
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
      const matching = pending.find(({ of = '' }) => `${method} ${path}`.startsWith(of));
      if (!matching) return undefined;
      const remaining = { ...matching, count: matching.count - 1 };
      pending = pending
        .map((fault) => (fault === matching ? remaining : fault))
        .filter(({ count }) => count > 0);
      return matching;
    },
    pending: () => pending,
  };
}
