import type { BrowserContext } from '@playwright/test';

export class PageErrors {
  readonly #errors: string[] = [];

  constructor(context: BrowserContext) {
    context.on('weberror', (thrown) => this.#errors.push(`thrown: ${thrown.error().stack}`));
    context.on('console', (message) => {
      // Failed responses are recorded by the listener below, with their requests.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
      this.#errors.push(`console: ${message.text()}`);
    });
    context.on('response', (response) => {
      if (response.status() < 400) return;
      this.#errors.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    });
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // Navigating to another page aborts requests.
      if (why !== 'net::ERR_ABORTED') this.#errors.push(`${why} ${request.method()} ${request.url()}`);
    });
  }

  /** The errors that the journey does not expect, as lines like `401 POST http://…/api/auth/login`. */
  unexpected(expected: readonly RegExp[]): string[] {
    return this.#errors.filter((line) => !expected.some((pattern) => pattern.test(line)));
  }
}
