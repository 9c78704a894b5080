/** A request as the base query sends it. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query below the origin. */
  url: string;
  body?: unknown;
  /** Version of the resource the caller has seen. The server rejects the change if it is outdated (`If-Match`). */
  version?: number;
}
