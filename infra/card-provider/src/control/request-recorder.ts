import qs from 'qs';

export interface RecordedRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Form-encoded; empty if the request has no body. */
  readonly body: string;
  readonly status: number;
  readonly response: object;
}

/** Records the latest request for each combination of method, route, status and parameter names. */
export interface RequestRecorder {
  /** @param route path as the router matches it, such as `/v1/customers/:id` */
  record(route: string, request: RecordedRequest): void;
  all(): readonly RecordedRequest[];
}

/** Far more kinds of requests than the product makes. */
const MAX_KINDS = 1000;

export function createRequestRecorder(): RequestRecorder {
  const latestByKind = new Map<string, RecordedRequest>();
  return {
    record(route, request) {
      const [, query = ''] = request.url.split('?');
      const names = [...namesIn(query), ...namesIn(request.body)].toSorted();
      const kind = [request.method, route, request.status, ...names].join(' ');
      if (latestByKind.has(kind) || latestByKind.size < MAX_KINDS) latestByKind.set(kind, request);
    },
    all: () => [...latestByKind.values()],
  };
}

function namesIn(encoded: string): string[] {
  return Object.keys(qs.parse(encoded, { depth: 0 }));
}
