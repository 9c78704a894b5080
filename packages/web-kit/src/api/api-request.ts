/** One request as the base query sends it. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query below the origin. */
  url: string;
  body?: unknown;
  /** Of what is changed, as its caller knows it: nothing is changed if it is another by now (`If-Match`). */
  version?: number;
}
