/** A request as the base query sends it. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query, without the origin. */
  url: string;
  /** Path template of the call, which contains no ids. */
  path?: string;
  body?: unknown;
  /** The version of the resource that the caller has seen, sent as `If-Match`. */
  version?: number;
}
