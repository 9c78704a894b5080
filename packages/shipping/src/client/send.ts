export interface RegistryRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

export interface RegistryResponse {
  readonly status: number;
  readonly text: string;
  /** Seconds to wait before a retry, if the response says so. */
  readonly retryAfter?: number;
}

/** Sends one request to the registry. @throws Error when there is no response */
export type Send = (url: string, request: RegistryRequest) => Promise<RegistryResponse>;

const TIMEOUT_MS = 30_000;

/** `Retry-After` counts only in seconds; the product never sends a date. */
function toResponse(status: number, text: string, retryAfter: string | null | undefined): RegistryResponse {
  return { status, text, ...(/^\d+$/.test(retryAfter ?? '') && { retryAfter: Number(retryAfter) }) };
}

export const byFetch: Send = async (url, request) => {
  const response = await fetch(url, {
    ...request,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return toResponse(response.status, await response.text(), response.headers.get('retry-after'));
};

/** The part of Playwright's `APIRequestContext` that is used here. */
export interface BrowserRequests {
  fetch(
    url: string,
    request: {
      method: string;
      headers: Record<string, string>;
      data?: string | Buffer;
      maxRedirects: number;
    },
  ): Promise<{ status(): number; headers(): Record<string, string>; text(): Promise<string> }>;
}

/** Sends with a browser context's cookies and stores the cookies it gets: Playwright's `context.request`. */
export const byBrowser =
  (requests: BrowserRequests): Send =>
  async (url, { method, headers, body }) => {
    const data = typeof body === 'object' ? Buffer.from(body) : body;
    const response = await requests.fetch(url, {
      method,
      headers,
      maxRedirects: 0,
      ...(data !== undefined && { data }),
    });
    return toResponse(response.status(), await response.text(), response.headers()['retry-after']);
  };
