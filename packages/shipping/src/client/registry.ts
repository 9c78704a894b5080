import { setTimeout as delay } from 'node:timers/promises';
import { type AnyInput, callPath, type CallInput } from '@family-chores/contracts/call-input';
import type { Call, CallDefinition, ResponseOf } from '@family-chores/contracts/define-call';
import { problemType } from '@family-chores/contracts/problem';
import type { z } from 'zod';
import { CallFailed, refusalOf, RegistryAway } from './call-failed.ts';
import { byFetch, type Received, type Send } from './send.ts';

interface Versioned {
  version: number;
}

/** What a request carries: the parts its contract has, and of what has a version the one its caller knows. */
type RegistryInput<D extends CallDefinition> = CallInput<D> &
  (D extends { readonly conditional: true } ? Versioned : unknown);

export interface RegistryOptions {
  /** Of the product, like `https://chores.example`. */
  readonly origin: string;
  /** Of one build name, or an operator's. Without one the calls are those of a visitor. */
  readonly token?: string;
  /** Instead of this process's own requests: `byBrowser(context.request)`. */
  readonly send?: Send;
}

/** Statuses by which a gateway says that nobody stands behind it. */
const away = new Set([502, 503, 504]);

/** A registry that is at its limit takes files of others: they have done by then. */
const mostRepeats = 30;
const longestPauseSeconds = 5;

/** Speaks with the registry of a product by the contracts. */
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
   * @throws CallFailed when it is refused
   * @throws RegistryAway when nobody answers
   */
  async call<D extends CallDefinition>(call: Call<D>, input: RegistryInput<D>): Promise<ResponseOf<D>> {
    const { params, query, body, version }: AnyInput & Partial<Versioned> = input;
    const path = callPath(call, { params, query });
    const headers = {
      ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }),
      // Whoever between here and there sends a change once more gets its answer, not a refusal of the second.
      ...(version !== undefined && { 'if-match': `"${version}"`, 'idempotency-key': crypto.randomUUID() }),
      ...(body !== undefined && {
        'content-type': call.file ? 'application/octet-stream' : 'application/json',
      }),
    };
    const { status, text } = await this.#request(this.origin + path, {
      method: call.method,
      headers,
      ...(body !== undefined && { body: isSentAsItIs(body) ? body : JSON.stringify(body) }),
    });
    if (status >= 300) throw new CallFailed(`${call.method} ${path}`, refusalOf(status, text));
    return answerOf(call, text);
  }

  async #request(...request: Parameters<Send>): ReturnType<Send> {
    const send = () =>
      this.#send(...request).catch((cause: unknown) => {
        throw new RegistryAway(this.origin, cause);
      });
    let answer = await send();
    for (let repeats = 0; isTurnedAway(answer) && repeats < mostRepeats; repeats += 1) {
      await delay(Math.min(answer.retryAfter ?? 1, longestPauseSeconds) * 1000);
      answer = await send();
    }
    const { status, text } = answer;
    if (away.has(status)) throw new RegistryAway(this.origin, refusalOf(status, text).reasons.join('; '));
    return answer;
  }
}

/** Then nothing of it was done, so whatever it is can be asked again. */
const isTurnedAway = ({ status, text }: Received) =>
  status === 503 && refusalOf(status, text).type === problemType('overloaded');

const isSentAsItIs = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

function answerOf<D extends CallDefinition>({ response }: Call<D>, text: string): ResponseOf<D> {
  const schema: z.ZodType | undefined = response;
  // oxlint-disable-next-line typescript/consistent-type-assertions -- parsed by the schema that the type is read from
  return schema?.parse(JSON.parse(text)) as ResponseOf<D>;
}
