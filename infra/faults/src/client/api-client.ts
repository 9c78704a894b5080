import { callPath } from '@family-chores/contracts/call-input';
import type { Call, CallDefinition, ResponseOf } from '@family-chores/contracts/define-call';
import { enterAsGuest, getSession } from '@family-chores/contracts/identity/accounts';
import { problemBody } from '@family-chores/contracts/problem';
import type { TestInput } from '@family-chores/service-kit/testing';
import type { Target } from '../stack/target.ts';
import type { Input } from './input.ts';
import { type RawResponse, send } from './send.ts';

export interface ApiResponse<D extends CallDefinition> extends RawResponse {
  /** The body of a successful response. @throws Error with the problem otherwise */
  readonly body: ResponseOf<D>;
  /** The problem's code, or an empty string on success. */
  readonly problem: string;
}

/** Longer than any fault of the checks, so no client gives up while the platform can still recover. */
const PATIENCE_MS = 100_000;
/** Tokens are valid for 5 minutes. */
const RENEW_AFTER_MS = 3 * 60_000;

/** A client of the public API that keeps cookies and retries like a browser. */
export class ApiClient {
  readonly #target: Target;
  readonly #cookies = new Map<string, string>();
  #renewedAt = Infinity;

  constructor(target: Target) {
    this.#target = target;
  }

  /** A client signed in as a new guest. */
  static async guest(target: Target): Promise<ApiClient> {
    const client = new ApiClient(target);
    await client.call(enterAsGuest, {});
    return client;
  }

  /** Another client with the same cookies. */
  clone(): ApiClient {
    const clone = new ApiClient(this.#target);
    for (const [name, value] of this.#cookies) clone.#cookies.set(name, value);
    return clone;
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async call<D extends CallDefinition>(call: Call<D>, input: TestInput<D>): Promise<ApiResponse<D>> {
    if (Date.now() - this.#renewedAt > RENEW_AFTER_MS) await this.#renew();
    const response = await this.request(call, input);
    return {
      ...response,
      get body(): ResponseOf<D> {
        if (response.status >= 300) throw new Error(`${call.method} ${call.path}: ${response.text}`);
        // oxlint-disable-next-line typescript/consistent-type-assertions -- parsed by the schema this type is inferred from
        return call.response?.parse(JSON.parse(response.text)) as ResponseOf<D>;
      },
      problem: response.status < 300 ? '' : codeIn(response.text),
    };
  }

  /** Makes a call with untyped input. */
  async request(call: CallDefinition, input: Input): Promise<RawResponse> {
    const { method } = call;
    const headers = {
      origin: this.#target.origin,
      ...(this.#cookies.size > 0 && { cookie: this.cookies }),
      ...input.headers,
    };
    const request = { method, path: callPath(call, input), body: input.body, headers };
    const response = await send(this.#target.url, request, PATIENCE_MS);
    this.#storeCookies(response.headers);
    return response;
  }

  async #renew(): Promise<void> {
    this.#renewedAt = Infinity;
    await this.request(getSession, {});
  }

  #storeCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
      this.#renewedAt = Date.now();
    }
  }
}

/** The code of a problem (`urn:...:<code>`), or the text if it is not a problem. */
function codeIn(text: string): string {
  try {
    return problemBody.parse(JSON.parse(text)).type.split(':').at(-1) ?? '';
  } catch {
    return `no problem: ${text}`;
  }
}
