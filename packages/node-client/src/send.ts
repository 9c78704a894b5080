export interface SentRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly signal: AbortSignal;
}

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The delay in the `retry-after` header, if there is one. The product sends it in seconds, never as a date. */
export function retryAfterMs({ headers }: ReceivedResponse): number | undefined {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d+$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

/** Sends one request. @throws Error when there is no response */
export type Send = (url: string, request: SentRequest) => Promise<ReceivedResponse>;

export const byFetch: Send = async (url, request) => {
  const response = await fetch(url, { ...request, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
