import type { ConsoleMessage, Page, Request, Response } from 'playwright-core';
import type { BuildSources, PageError } from './build-sources.ts';
import type { Defect } from './findings.ts';

const REPORT_FUNCTION = 'reportViolation';

/** Runs in the page and reports violations of its content security policy, some of which never reach the console. */
function reportViolations(bindingName: string): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    Reflect.get(
      globalThis,
      bindingName,
    )(`the page's content security policy (${effectiveDirective}) blocked ${blockedURI}`);
  });
}

/** Splits the text of a logged error into its message and its stack. */
function toLoggedError(text: string): PageError {
  const how = 'it logs an error: ';
  const start = text.search(/\n\s+at /);
  if (start === -1) return { how, message: text, stack: '' };
  return { how, message: text.slice(0, start), stack: text.slice(start + 1) };
}

export class PageErrors {
  readonly #messages = new Set<string>();
  readonly #errors: PageError[] = [];
  readonly #requests: Request[] = [];
  readonly #sockets: string[] = [];

  static async listen(page: Page): Promise<PageErrors> {
    const errors = new PageErrors(page);
    await page.exposeFunction(REPORT_FUNCTION, (violation: string) => void errors.#messages.add(violation));
    await page.addInitScript(reportViolations, REPORT_FUNCTION);
    return errors;
  }

  private constructor(page: Page) {
    page.on('pageerror', ({ message, stack = '' }) =>
      this.#errors.push({ how: 'it threw: ', message, stack }),
    );
    page.on('console', (message) => this.#readMessage(message));
    page.on('request', (request) => this.#requests.push(request));
    page.on('websocket', (socket) => this.#sockets.push(socket.url()));
    page.on('response', (response) => this.#readResponse(response));
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // Navigating to another page aborts requests.
      if (why !== 'net::ERR_ABORTED')
        this.#messages.add(`${request.method()} ${request.url()} failed (${why})`);
    });
  }

  /** Lists the defects since the page was opened, or since they were last listed. */
  async listDefects(
    isExpected: (request: { method: string; url: string }) => boolean,
    sources: BuildSources,
  ): Promise<Defect[]> {
    const requests = [
      ...this.#requests.splice(0).map((request) => ({ method: request.method(), url: request.url() })),
      ...this.#sockets.splice(0).map((url) => ({ method: 'GET', url })),
    ];
    const messages = [...this.#messages];
    this.#messages.clear();
    const unknown = requests
      .filter((request) => !isExpected(request))
      .map(({ method, url }) => `unexpected request: ${method} ${url}`);
    const errors = await Promise.all(this.#errors.splice(0).map((error) => sources.describe(error)));
    return [...errors, ...[...messages, ...unknown].map((text) => ({ text }))];
  }

  #readMessage(message: ConsoleMessage): void {
    // `#readResponse` records failed responses.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    this.#errors.push(toLoggedError(message.text()));
  }

  /** A refused call may be expected; a missing file or a failing service never is. */
  #readResponse(response: Response): void {
    const status = response.status();
    const isCall = new URL(response.url()).pathname.startsWith('/api/');
    if (status >= (isCall ? 500 : 400)) {
      this.#messages.add(`${response.request().method()} ${response.url()} responded with ${status}`);
    }
  }
}
