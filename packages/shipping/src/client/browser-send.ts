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

/** Returns a `Send` that uses Playwright's `context.request`, which sends and stores the browser context's cookies. */
export const createBrowserSend =
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
