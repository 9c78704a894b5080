import qs from 'qs';

/** A request that was made of Stripe's API, and what it was answered. */
export interface AskedRequest {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  /** Form-encoded; empty where there is none. */
  readonly body: string;
  readonly status: number;
  readonly answer: object;
}

/** Remembers what the product asks: the last request of each kind. Two are of one kind when they name the same things. */
export interface AskedRequests {
  /** @param route as the router has it: `/v1/customers/:id` */
  note(route: string, request: AskedRequest): void;
  all(): readonly AskedRequest[];
}

/** Far more than the product has. */
const mostKinds = 1000;

export function openAskedRequests(): AskedRequests {
  const kinds = new Map<string, AskedRequest>();
  return {
    note(route, request) {
      const [, query = ''] = request.url.split('?');
      const names = [...namesIn(query), ...namesIn(request.body)].toSorted();
      const kind = [request.method, route, request.status, ...names].join(' ');
      if (kinds.has(kind) || kinds.size < mostKinds) kinds.set(kind, request);
    },
    all: () => [...kinds.values()],
  };
}

function namesIn(encoded: string): string[] {
  return Object.keys(qs.parse(encoded, { depth: 0 }));
}
