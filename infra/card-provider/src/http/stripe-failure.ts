export class StripeFailure extends Error {
  readonly status: number;
  readonly body: { error: Failure };
  /** Whether the request was refused before any work. As at Stripe, its idempotency key may then be used again. */
  readonly hadNoEffect: boolean;

  constructor(status: number, error: Failure, hadNoEffect = false) {
    super(error.message);
    this.status = status;
    this.body = { error };
    this.hadNoEffect = hadNoEffect;
  }
}

interface Failure {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
}

export function invalidKey(key: string): StripeFailure {
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`
    : 'You did not provide an API key.';
  return new StripeFailure(401, { type: 'invalid_request_error', message }, true);
}

/** A parameter is invalid, so the request had no effect. */
export function invalidParameter(param: string, message: string, code?: string): StripeFailure {
  return new StripeFailure(
    400,
    { type: 'invalid_request_error', message, param, ...(code && { code }) },
    true,
  );
}

export function stateConflict(message: string, code?: string): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...(code && { code }) });
}

export function resourceMissing(type: string, id: string, param = 'id'): StripeFailure {
  const error = { type: 'invalid_request_error', code: 'resource_missing', param } as const;
  return new StripeFailure(404, { ...error, message: `No such ${type}: '${id}'` });
}

export function cardDeclined(): StripeFailure {
  const error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' } as const;
  return new StripeFailure(402, { ...error, message: 'Your card was declined.' });
}
