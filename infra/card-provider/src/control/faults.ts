import type { Context } from 'koa';

/** How the next requests go wrong. */
export interface Fault {
  /** Requests it hits. */
  readonly count: number;
  /** Only those whose `METHOD /path` begins so, e.g. `POST /v1/subscriptions`. */
  readonly of?: string | undefined;
  readonly status?: number | undefined;
  readonly delayMs?: number | undefined;
  /** What is asked for is done, and then the connection breaks instead of an answer. */
  readonly afterwards?: boolean | undefined;
}

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** The fault that hits a request; it is used up by that. */
  next(ctx: Pick<Context, 'method' | 'path'>): Fault | undefined;
  waiting(): readonly Fault[];
}

export function openFaults(): Faults {
  let waiting: readonly Fault[] = [];
  return {
    add: (fault) => {
      waiting = [...waiting, fault];
    },
    clear: () => {
      waiting = [];
    },
    next({ method, path }) {
      const hit = waiting.find(({ of = '' }) => `${method} ${path}`.startsWith(of));
      if (!hit) return undefined;
      const less = { ...hit, count: hit.count - 1 };
      waiting = waiting.map((fault) => (fault === hit ? less : fault)).filter(({ count }) => count > 0);
      return hit;
    },
    waiting: () => waiting,
  };
}
