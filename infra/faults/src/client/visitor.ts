import { callPath } from '@family-chores/contracts/call-input';
import type { Call, CallDefinition, ResponseOf } from '@family-chores/contracts/define-call';
import { enterAsGuest, getSession } from '@family-chores/contracts/identity/accounts';
import { problemBody } from '@family-chores/contracts/problem';
import type { TestInput } from '@family-chores/service-kit/testing';
import type { Input } from './input.ts';
import { type RawAnswer, send } from './send.ts';

export interface Place {
  /** The gateway's address. */
  readonly url: string;
  /** The public origin, as browsers see it. */
  readonly origin: string;
}

export interface Answer<D extends CallDefinition> extends RawAnswer {
  /** The body of a successful response. @throws Error with the problem otherwise */
  readonly body: ResponseOf<D>;
  /** The problem's code, or an empty string on success. */
  readonly problem: string;
}

/** Longer than any fault of the checks, so no client gives up while the platform can still recover. */
const patienceMs = 100_000;
/** Tokens are valid for 5 minutes. */
const renewAfterMs = 3 * 60_000;

/** A client like a browser, with cookies and retries, that calls the public API. */
export class Visitor {
  readonly #place: Place;
  readonly #cookies = new Map<string, string>();
  #renewedAt = Infinity;

  constructor(place: Place) {
    this.#place = place;
  }

  /** A client that is signed in as a new guest. */
  static async guest(place: Place): Promise<Visitor> {
    const visitor = new Visitor(place);
    await visitor.call(enterAsGuest, {});
    return visitor;
  }

  /** Another client with the same cookies. */
  twin(): Visitor {
    const twin = new Visitor(this.#place);
    for (const [name, value] of this.#cookies) twin.#cookies.set(name, value);
    return twin;
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async call<D extends CallDefinition>(call: Call<D>, input: TestInput<D>): Promise<Answer<D>> {
    if (Date.now() - this.#renewedAt > renewAfterMs) await this.#renew();
    const answer = await this.request(call, input);
    return {
      ...answer,
      get body(): ResponseOf<D> {
        if (answer.status >= 300) throw new Error(`${call.method} ${call.path}: ${answer.text}`);
        // oxlint-disable-next-line typescript/consistent-type-assertions -- parsed by the schema this type is inferred from
        return call.response?.parse(JSON.parse(answer.text)) as ResponseOf<D>;
      },
      problem: answer.status < 300 ? '' : codeIn(answer.text),
    };
  }

  /** Makes a call with untyped input. */
  async request(call: CallDefinition, input: Input): Promise<RawAnswer> {
    const { method } = call;
    const headers = {
      origin: this.#place.origin,
      ...(this.#cookies.size > 0 && { cookie: this.cookies }),
      ...input.headers,
    };
    const asked = { method, path: callPath(call, input), body: input.body, headers };
    const answer = await send(this.#place.url, asked, patienceMs);
    this.#keep(answer.headers);
    return answer;
  }

  async #renew(): Promise<void> {
    this.#renewedAt = Infinity;
    await this.request(getSession, {});
  }

  #keep(headers: Headers): void {
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
