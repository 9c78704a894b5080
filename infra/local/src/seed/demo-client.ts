import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallDefinition } from '@family-chores/contracts/define-call';

/** A `defineCall` with a response. */
interface CallWithResponse<Body, Result> extends Pick<CallDefinition, 'method' | 'path'> {
  readonly body?: { readonly _zod: { readonly input: Body } };
  readonly response: { parse(value: unknown): Result };
}

interface CallInput<Body> {
  readonly params?: Readonly<Record<string, number>>;
  readonly body?: NoInfer<Body>;
}

/** The product refused a call. */
export class CallRefused extends Error {
  readonly status: number;

  constructor(call: Pick<CallDefinition, 'method' | 'path'>, status: number, text: string) {
    super(`${call.method} ${call.path} returned ${status}: ${text}`);
    this.status = status;
  }
}

const MAX_ATTEMPTS = 8;

/** A client like a browser: uses only the public address and keeps its cookies. */
export class DemoClient {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** @throws CallRefused when the call does not succeed */
  async call<Body, Result>(
    call: CallWithResponse<Body, Result>,
    input: CallInput<Body> = {},
  ): Promise<Result> {
    const key = randomUUID();
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.#send(call, input, key);
      if (response.ok) return call.response.parse(await response.json());
      const later = response.headers.get('retry-after');
      if (!later || attempt === MAX_ATTEMPTS)
        throw new CallRefused(call, response.status, await response.text());
      await wait(Number(later) * 1000);
    }
  }

  async #send<Body, Result>(
    { method, path }: CallWithResponse<Body, Result>,
    { params = {}, body }: CallInput<Body>,
    key: string,
  ): Promise<Response> {
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.#origin + filled, {
      method,
      headers: {
        origin: this.#origin,
        'idempotency-key': key,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
    return response;
  }
}
