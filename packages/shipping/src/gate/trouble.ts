import type { ConsoleMessage, Page, Request, Response } from 'playwright-core';

const binding = 'tellOfViolation';

/** Runs in the page: its own word for what its policy stopped, also of what the console does not tell. */
function tellOfViolations(tell: string): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    Reflect.get(globalThis, tell)(`its page's policy (${effectiveDirective}) stopped ${blockedURI}`);
  });
}

/** What goes wrong in a page without being looked for. */
export class Trouble {
  readonly #met = new Set<string>();
  readonly #asked: Request[] = [];
  readonly #sockets: string[] = [];

  static async listen(page: Page): Promise<Trouble> {
    const trouble = new Trouble(page);
    await page.exposeFunction(binding, (violation: string) => void trouble.#met.add(violation));
    await page.addInitScript(tellOfViolations, binding);
    return trouble;
  }

  private constructor(page: Page) {
    page.on('pageerror', (error) => this.#met.add(`it threw: ${error.message}`));
    page.on('console', (message) => this.#hear(message));
    page.on('request', (request) => this.#asked.push(request));
    page.on('websocket', (socket) => this.#sockets.push(socket.url()));
    page.on('response', (response) => this.#read(response));
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // Left behind by who went to another page.
      if (why !== 'net::ERR_ABORTED') this.#met.add(`${request.method()} ${request.url()} failed (${why})`);
    });
  }

  /** Everything there was, each thing once; `isKnown` says which requests the product has. */
  found(isKnown: (asked: { method: string; url: string }) => boolean): string[] {
    const asked = [
      ...this.#asked.map((request) => ({ method: request.method(), url: request.url() })),
      ...this.#sockets.map((url) => ({ method: 'GET', url })),
    ];
    const unknown = asked
      .filter((request) => !isKnown(request))
      .map(({ method, url }) => `it asks for what the product does not have: ${method} ${url}`);
    return [...this.#met, ...new Set(unknown)];
  }

  #hear(message: ConsoleMessage): void {
    // Answers are listened to themselves, and say which request it was.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    this.#met.add(`it logs an error: ${message.text()}`);
  }

  /** That a call is refused may be expected; that a file is missing, or a service breaks down, never is. */
  #read(response: Response): void {
    const status = response.status();
    const isCall = new URL(response.url()).pathname.startsWith('/api/');
    if (status >= (isCall ? 500 : 400)) {
      this.#met.add(`${response.request().method()} ${response.url()} was answered with ${status}`);
    }
  }
}
