import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type AnyInput, callPath, type CallInput } from '@family-chores/contracts/call-input';
import type { Call, CallDefinition, ResponseOf } from '@family-chores/contracts/define-call';
import type { ProblemBody } from '@family-chores/contracts/problem';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { CallRefused } from './call-refused.ts';
import { Cookies } from './cookies.ts';
import { byFetch, type ReceivedResponse, type Send, type SentRequest } from './send.ts';

interface RequestExtras {
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The version that a conditional call is based on. */
  readonly version?: number | undefined;
}

export type ClientInput<D extends CallDefinition> = CallInput<D> & RequestExtras;

export interface CallOutcome extends ReceivedResponse {
  readonly attempts: number;
  /** From the first attempt to the response. */
  readonly tookMs: number;
}

export interface CallResponse<D extends CallDefinition> extends CallOutcome {
  /** The body of a successful response, parsed by the contract. @throws CallRefused if the call was refused */
  readonly body: ResponseOf<D>;
  /** Undefined if the call succeeded. */
  readonly refusal: CallRefused | undefined;
  /** The problem of a refused call. @throws Error if the call succeeded, or something other than a service responded */
  readonly problem: ProblemBody;
}

interface Attempt {
  readonly call: CallDefinition;
  /** Undefined if no response was received. */
  readonly response: ReceivedResponse | undefined;
  readonly error: Error | undefined;
  readonly attempts: number;
  readonly tookMs: number;
}

/** Returns how long to wait before the request is sent again, in ms; undefined if it is not sent again. */
export type RetryPolicy = (attempt: Attempt) => number | undefined;

interface ClientOptions {
  /** The address to which requests are sent: one for all services, or one for each service. */
  readonly url: string | ((service: ServiceName) => string);
  /** The public origin, sent with writes as a browser does; programs with a token need none. */
  readonly origin?: string;
  readonly cookies?: Cookies;
  readonly headers?: Readonly<Record<string, string>>;
  readonly send?: Send;
  /**
   * Without a policy, no request is retried. With one, all attempts of a write have the same idempotency key; uploads
   * of files have none.
   */
  readonly retry?: RetryPolicy;
  /** Timeout of one attempt; 30 seconds by default. */
  readonly timeoutMs?: number;
}

/** A client for the whole product or for one service, typed by the contracts. It keeps the cookies that it receives. */
export class ContractClient {
  readonly cookies: Cookies;
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.cookies = options.cookies ?? new Cookies();
    this.#options = options;
  }

  /** Makes a call. A refusal is returned, and thrown only when `body` is read. @throws Error if there is no response */
  async call<D extends CallDefinition>(call: Call<D>, input: ClientInput<D>): Promise<CallResponse<D>> {
    const outcome = await this.request(call, input);
    const { status, text } = outcome;
    const callName = `${call.method} ${call.path}`;
    const refusal = status < 300 ? undefined : new CallRefused(callName, outcome);
    return {
      ...outcome,
      refusal,
      get body() {
        if (refusal) throw refusal;
        // oxlint-disable-next-line typescript/consistent-type-assertions -- parsed by the schema this type is inferred from
        return (text === '' ? undefined : call.response?.parse(JSON.parse(text))) as ResponseOf<D>;
      },
      get problem() {
        if (!refusal?.problem) throw new Error(`${callName} returned no problem: ${status} ${text}`);
        return refusal.problem;
      },
    };
  }

  /** Makes a call that must succeed. @throws CallRefused, or Error if there is no response */
  async callOrThrow<D extends CallDefinition>(call: Call<D>, input: ClientInput<D>): Promise<ResponseOf<D>> {
    return (await this.call(call, input)).body;
  }

  /** Makes a call with untyped input, and does not parse the response. @throws Error if there is no response */
  async request(call: CallDefinition, input: AnyInput & RequestExtras): Promise<CallOutcome> {
    const { url, retry = () => undefined } = this.#options;
    const address = (typeof url === 'string' ? url : url(call.service)) + callPath(call, input);
    const request = this.#requestOf(call, input);
    const startedAt = performance.now();
    for (let attempts = 1; ; attempts += 1) {
      const result = await this.#send(address, request);
      const tookMs = Math.round(performance.now() - startedAt);
      const [response, error] = result instanceof Error ? [undefined, result] : [result, undefined];
      const delayMs = retry({ call, response, error, attempts, tookMs });
      if (delayMs !== undefined) {
        await wait(delayMs);
        continue;
      }
      if (result instanceof Error) throw result;
      this.cookies.store(result.headers);
      return { ...result, attempts, tookMs };
    }
  }

  #requestOf(
    call: CallDefinition,
    { body, version, headers }: AnyInput & RequestExtras,
  ): Omit<SentRequest, 'signal'> {
    const { origin, retry } = this.#options;
    const cookie = this.cookies.toString();
    return {
      method: call.method,
      headers: {
        ...(origin !== undefined && call.method !== 'GET' && { origin }),
        ...(retry && call.method !== 'GET' && !call.file && { 'idempotency-key': randomUUID() }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(body !== undefined && {
          'content-type': call.file ? 'application/octet-stream' : 'application/json',
        }),
        ...(cookie && { cookie }),
        ...this.#options.headers,
        ...headers,
      },
      ...(body !== undefined && { body: isRawBody(body) ? body : JSON.stringify(body) }),
    };
  }

  async #send(url: string, request: Omit<SentRequest, 'signal'>): Promise<ReceivedResponse | Error> {
    const { send = byFetch, timeoutMs = 30_000 } = this.#options;
    try {
      return await send(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}

const isRawBody = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;
