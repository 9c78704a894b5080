import type { CallInput } from '@family-chores/contracts/call-input';
import type { Call, CallDefinition, ResponseOf } from '@family-chores/contracts/define-call';
import {
  CallRefused,
  ContractClient,
  retryAfterMs,
  type RetryPolicy,
  type Send,
} from '@family-chores/node-client';
import { RegistryUnavailable } from './unavailable.ts';

type RegistryInput<D extends CallDefinition> = CallInput<D> &
  (D extends { readonly conditional: true } ? { readonly version: number } : unknown);

export interface RegistryOptions {
  /** The product's origin, e.g. `https://chores.example`. */
  readonly origin: string;
  /** A publish token or an operator's token. Without one, calls are anonymous. */
  readonly token?: string;
  /** Sends requests in place of `fetch`, e.g. `createBrowserSend(context.request)`. */
  readonly send?: Send;
}

/** Statuses that mean that the registry is down (from a gateway), or cannot respond now (from the registry itself). */
const GATEWAY_FAILURES = new Set([502, 503, 504]);

/** Enough for an overloaded registry to finish receiving the files of other teams before the last retry. */
const MAX_RETRIES = 30;
const MAX_DELAY_MS = 5000;

/** A client for the registry of a product, typed by the contracts. */
export class Registry {
  readonly origin: string;
  readonly #client: ContractClient;

  constructor({ origin, token, send }: RegistryOptions) {
    this.origin = new URL(origin).origin;
    this.#client = new ContractClient({
      url: this.origin,
      retry: whileOverloaded,
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
      ...(send && { send }),
    });
  }

  /**
   * @throws CallRefused when the registry refuses
   * @throws RegistryUnavailable when it does not respond, or the response is 502, 503 or 504
   */
  async call<D extends CallDefinition>(call: Call<D>, input: RegistryInput<D>): Promise<ResponseOf<D>> {
    const response = await this.#client.call(call, input).catch((cause: unknown) => {
      throw new RegistryUnavailable(this.origin, cause);
    });
    const { status, refusal } = response;
    if (refusal && GATEWAY_FAILURES.has(status))
      throw new RegistryUnavailable(this.origin, refusal.reasons.join('; '));
    return response.body;
  }
}

/** An overloaded registry did not start on the request, so any request can be retried. */
const whileOverloaded: RetryPolicy = ({ response, attempts }) =>
  response?.status === 503 && attempts <= MAX_RETRIES && new CallRefused('', response).is('overloaded')
    ? Math.min(retryAfterMs(response) ?? 1000, MAX_DELAY_MS)
    : undefined;
