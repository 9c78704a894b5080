import type { Call, CallDefinition } from '@family-chores/contracts/define-call';
import type { TestResponse, TestInput, TestService } from '@family-chores/service-kit/testing';

/** A browser: keeps the cookies it is given and sends them back. */
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
    const answer = await client.call(call, { ...input, headers: { cookie, ...input.headers } });
    for (const header of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  /** Loses a cookie, as when its time is over. */
  drop(name: string): void {
    this.#cookies.delete(name);
  }

  /** Another browser with the same cookies, which later changes of this one do not reach. */
  copy(): Browser {
    return new Browser(this.#service, this.#cookies);
  }
}
