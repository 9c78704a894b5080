/** A request as the base query sends it. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query, without the origin. */
  url: string;
  /** Path template of the call, which contains no ids. */
  path?: string;
  body?: unknown;
  /**
   * Version of the resource the caller has seen. The server rejects the change if this version is outdated
   * (`If-Match`).
   */
  version?: number;
}
