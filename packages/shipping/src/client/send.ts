export interface Sent {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

export interface Received {
  readonly status: number;
  readonly text: string;
  /** After how many seconds to ask again, if that was said. */
  readonly retryAfter?: number;
}

/** Takes one request to the registry and its answer back. @throws Error when there is no answer */
export type Send = (url: string, request: Sent) => Promise<Received>;

const longestMs = 30_000;

/** Of a `Retry-After` in seconds; a date, which no part of the product sends, says nothing. */
function received(status: number, text: string, retryAfter: string | null | undefined): Received {
  return { status, text, ...(/^\d+$/.test(retryAfter ?? '') && { retryAfter: Number(retryAfter) }) };
}

export const byFetch: Send = async (url, request) => {
  const response = await fetch(url, {
    ...request,
    redirect: 'manual',
    signal: AbortSignal.timeout(longestMs),
  });
  return received(response.status, await response.text(), response.headers.get('retry-after'));
};

/** What Playwright calls `APIRequestContext`, as far as it is needed here. */
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

/** Sends with a browser's cookies, and leaves there what the answer sets: `context.request` of Playwright. */
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
    return received(response.status(), await response.text(), response.headers()['retry-after']);
  };
