import { type AnyInput, callPath, type CallInput } from '@family-chores/contracts/call-input';
import type { Call, CallDefinition, ResponseOf } from '@family-chores/contracts/define-call';
import { problemBody, type ProblemBody } from '@family-chores/contracts/problem';

interface WithHeaders {
  headers?: Record<string, string>;
}

/** The parts of a request that its contract declares, and headers. */
export type TestInput<D extends CallDefinition> = CallInput<D> & WithHeaders;

export interface TestResponse<D extends CallDefinition> {
  status: number;
  headers: Headers;
  /** The body of a success, parsed by the contract. @throws Error with the problem if it was a failure */
  readonly body: ResponseOf<D>;
  /** The body of a failure. @throws Error if it was a success */
  readonly problem: ProblemBody;
}

/** A client that calls one service by the contracts, signed in with a token or anonymous. */
export class TestClient {
  readonly #url: string;
  readonly #origin: string;
  readonly #cookie: string;

  constructor({ url, origin, token }: { url: string; origin: string; token?: string }) {
    this.#url = url;
    this.#origin = origin;
    this.#cookie = token === undefined ? '' : `access=${token}`;
  }

  async call<D extends CallDefinition>(call: Call<D>, input: TestInput<D>): Promise<TestResponse<D>> {
    const { params, query, body, headers = {} }: AnyInput & WithHeaders = input;
    const response = await fetch(this.#url + callPath(call, { params, query }), {
      method: call.method,
      redirect: 'manual',
      headers: {
        ...(call.method !== 'GET' && { origin: this.#origin }),
        ...(body !== undefined && {
          'content-type': call.file ? 'application/octet-stream' : 'application/json',
        }),
        ...(this.#cookie && { cookie: this.#cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: isRawBody(body) ? body : JSON.stringify(body) }),
    });
    return toTestResponse(call, response);
  }
}

const isRawBody = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

async function toTestResponse<D extends CallDefinition>(
  call: Call<D>,
  response: Response,
): Promise<TestResponse<D>> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    get body() {
      if (!response.ok) throw new Error(`${call.method} ${call.path} returned ${response.status}: ${text}`);
      return (text === '' ? undefined : call.response?.parse(JSON.parse(text))) as ResponseOf<D>;
    },
    get problem() {
      if (response.ok) throw new Error(`${call.method} ${call.path} succeeded: ${text}`);
      return problemBody.parse(JSON.parse(text));
    },
  };
}
