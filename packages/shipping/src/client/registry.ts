import { setTimeout as delay } from 'node:timers/promises';
import { type AnyInput, callPath, type CallInput } from '@family-chores/contracts/call-input';
import type { Call, CallDefinition, ResponseOf } from '@family-chores/contracts/define-call';
import { problemType } from '@family-chores/contracts/problem';
import type { z } from 'zod';
import { CallFailed, refusalOf, RegistryUnavailable } from './call-failed.ts';
import { byFetch, type RegistryResponse, type Send } from './send.ts';

interface Versioned {
  version: number;
}

/** The parts a call's contract declares and, for a conditional call, the version the caller has read. */
type RegistryInput<D extends CallDefinition> = CallInput<D> &
  (D extends { readonly conditional: true } ? Versioned : unknown);

export interface RegistryOptions {
  /** The product's origin, e.g. `https://chores.example`. */
  readonly origin: string;
  /** A publish token or an operator's token. Without one, calls are anonymous. */
  readonly token?: string;
  /** Sends requests in place of `fetch`, e.g. `byBrowser(context.request)`. */
  readonly send?: Send;
}

/** Statuses by which a gateway reports that the registry is down. */
const GATEWAY_FAILURES = new Set([502, 503, 504]);

/** Long enough for an overloaded registry to finish receiving other teams' files. */
const MAX_RETRIES = 30;
const MAX_DELAY_SECONDS = 5;

/** A client for the registry of a product, typed by the contracts. */
export class Registry {
  readonly origin: string;
  readonly #token: string | undefined;
  readonly #send: Send;

  constructor({ origin, token, send = byFetch }: RegistryOptions) {
    this.origin = new URL(origin).origin;
    this.#token = token;
    this.#send = send;
  }

  /**
   * @throws CallFailed when the registry refuses
   * @throws RegistryUnavailable when the registry does not respond
   */
  async call<D extends CallDefinition>(call: Call<D>, input: RegistryInput<D>): Promise<ResponseOf<D>> {
    const { params, query, body, version }: AnyInput & Partial<Versioned> = input;
    const path = callPath(call, { params, query });
    const headers = {
      ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }),
      // If a proxy in between repeats a change, it gets the first response, not a version conflict.
      ...(version !== undefined && { 'if-match': `"${version}"`, 'idempotency-key': crypto.randomUUID() }),
      ...(body !== undefined && {
        'content-type': call.file ? 'application/octet-stream' : 'application/json',
      }),
    };
    const { status, text } = await this.#request(this.origin + path, {
      method: call.method,
      headers,
      ...(body !== undefined && { body: isBinary(body) ? body : JSON.stringify(body) }),
    });
    if (status >= 300) throw new CallFailed(`${call.method} ${path}`, refusalOf(status, text));
    return parseResponse(call, text);
  }

  async #request(...request: Parameters<Send>): ReturnType<Send> {
    const send = () =>
      this.#send(...request).catch((cause: unknown) => {
        throw new RegistryUnavailable(this.origin, cause);
      });
    let response = await send();
    for (let retries = 0; isOverloaded(response) && retries < MAX_RETRIES; retries += 1) {
      await delay(Math.min(response.retryAfter ?? 1, MAX_DELAY_SECONDS) * 1000);
      response = await send();
    }
    const { status, text } = response;
    if (GATEWAY_FAILURES.has(status))
      throw new RegistryUnavailable(this.origin, refusalOf(status, text).reasons.join('; '));
    return response;
  }
}

/** An overloaded registry did not start on the request, so any request can be retried. */
const isOverloaded = ({ status, text }: RegistryResponse) =>
  status === 503 && refusalOf(status, text).type === problemType('overloaded');

const isBinary = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

function parseResponse<D extends CallDefinition>({ response }: Call<D>, text: string): ResponseOf<D> {
  const schema: z.ZodType | undefined = response;
  // oxlint-disable-next-line typescript/consistent-type-assertions -- parsed by the schema that the type is derived from
  return schema?.parse(JSON.parse(text)) as ResponseOf<D>;
}
