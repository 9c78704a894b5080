import type { BrowserContext } from '@playwright/test';

/** What went wrong in a browser without anybody having looked there: it fails a journey that does not expect it. */
export class Trouble {
  readonly #met: string[] = [];

  constructor(context: BrowserContext) {
    context.on('weberror', (thrown) => this.#met.push(`thrown: ${thrown.error().stack}`));
    context.on('console', (message) => {
      // The answers themselves are listened to below, and say which request it was.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
      this.#met.push(`console: ${message.text()}`);
    });
    context.on('response', (response) => {
      if (response.status() < 400) return;
      this.#met.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    });
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // Left behind by who went to another page.
      if (why !== 'net::ERR_ABORTED') this.#met.push(`${why} ${request.method()} ${request.url()}`);
    });
  }

  /** Without what the journey brings about itself: lines like `401 POST http://…/api/auth/login`. */
  unexpected(expected: readonly RegExp[]): string[] {
    return this.#met.filter((line) => !expected.some((pattern) => pattern.test(line)));
  }
}
