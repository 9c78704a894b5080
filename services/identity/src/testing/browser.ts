import type { Call, CallDefinition } from '@family-chores/contracts/define-call';
import type { TestResponse, TestInput, TestService } from '@family-chores/service-kit/testing';

/** A client that keeps cookies and sends them back, as a browser does. */
export class Browser {
  readonly #service: TestService;
  readonly #cookies: Map<string, string>;

  constructor(service: TestService, cookies: Iterable<[string, string]> = []) {
    this.#service = service;
    this.#cookies = new Map(cookies);
  }

  async call<D extends CallDefinition>(call: Call<D>, input: TestInput<D>): Promise<TestResponse<D>> {
    const client = await this.#service.as();
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const response = await client.call(call, { ...input, headers: { cookie, ...input.headers } });
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  /** Drops a cookie, as when it expires. */
  drop(name: string): void {
    this.#cookies.delete(name);
  }

  /** A second browser with copies of the same cookies; later changes to this one do not affect it. */
  copy(): Browser {
    return new Browser(this.#service, this.#cookies);
  }
}
