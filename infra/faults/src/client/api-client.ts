import type { Call, CallDefinition } from '@family-chores/contracts/define-call';
import { enterAsGuest, getSession } from '@family-chores/contracts/identity/accounts';
import {
  type CallResponse,
  type ClientInput,
  ContractClient,
  Cookies,
  type CallOutcome,
  type RetryPolicy,
} from '@family-chores/node-client';
import type { Target } from '../stack/target.ts';
import type { RequestInput } from './input.ts';

/** Longer than any fault that the checks inject, so that no client gives up while the product can still recover. */
const PATIENCE_MS = 100_000;
const ATTEMPT_TIMEOUT_MS = 10_000;
const PAUSE_MS = 150;
const RETRIED_STATUSES = new Set([429, 502, 503, 504]);
/** Access tokens are valid for 5 minutes. */
const RENEW_AFTER_MS = 3 * 60_000;

/** A lost request may have taken effect; all attempts have the same idempotency key, which prevents a second effect. */
const untilRecovered: RetryPolicy = ({ call, response, error, tookMs }) => {
  if (response && !RETRIED_STATUSES.has(response.status)) return undefined;
  if (tookMs < PATIENCE_MS) return PAUSE_MS * (0.5 + Math.random());
  throw new Error(
    `${call.method} ${call.path} got no usable response within ${PATIENCE_MS} ms: ${response?.status ?? 'no response'} ${response?.text ?? ''}`,
    { cause: error },
  );
};

/** A client of the public API that keeps cookies like a browser, and retries until the product has recovered. */
export class ApiClient extends ContractClient {
  readonly #target: Target;
  #renewedAt = Infinity;

  constructor(target: Target, cookies = new Cookies()) {
    super({ ...target, cookies, retry: untilRecovered, timeoutMs: ATTEMPT_TIMEOUT_MS });
    this.#target = target;
  }

  static async guest(target: Target): Promise<ApiClient> {
    const client = new ApiClient(target);
    await client.call(enterAsGuest, {});
    return client;
  }

  clone(): ApiClient {
    return new ApiClient(this.#target, new Cookies(this.cookies));
  }

  override async call<D extends CallDefinition>(
    call: Call<D>,
    input: ClientInput<D>,
  ): Promise<CallResponse<D>> {
    if (Date.now() - this.#renewedAt > RENEW_AFTER_MS) await this.#renew();
    return super.call(call, input);
  }

  override async request(call: CallDefinition, input: RequestInput): Promise<CallOutcome> {
    const outcome = await super.request(call, input);
    if (outcome.headers.getSetCookie().length > 0) this.#renewedAt = Date.now();
    return outcome;
  }

  async #renew(): Promise<void> {
    this.#renewedAt = Infinity;
    await this.request(getSession, {});
  }
}
