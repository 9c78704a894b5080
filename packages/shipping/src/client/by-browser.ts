import type { Send } from '@family-chores/node-client';

/** The part of Playwright's `APIRequestContext` that is used here. */
interface BrowserRequests {
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

/** Sends requests with Playwright's `context.request`, which uses and stores the cookies of the browser context. */
export const byBrowser =
  (requests: BrowserRequests): Send =>
  async (url, { method, headers, body }) => {
    const data = typeof body === 'object' ? Buffer.from(body) : body;
    const response = await requests.fetch(url, {
      method,
      headers: { ...headers },
      maxRedirects: 0,
      ...(data !== undefined && { data }),
    });
    // The browser keeps the cookies.
    const { 'set-cookie': _, ...received } = response.headers();
    return { status: response.status(), headers: new Headers(received), text: await response.text() };
  };
