import Stripe from 'stripe';

const { errors } = Stripe;

/** True if the failure is not due to the request itself, so that the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    // A rejected API key is a misconfiguration of ours.
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError ||
    codeOf(error) === 'idempotency_key_in_use'
  );
}

export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'resource_missing';
}

export function alreadyExists(error: unknown): boolean {
  return codeOf(error) === 'resource_already_exists';
}

/** True if another request has already used the idempotency key with other parameters. */
export function isKeyReused(error: unknown): boolean {
  return error instanceof errors.StripeIdempotencyError;
}

/** True if Stripe rejects the request, for example because the state of the object does not allow it. */
export function isRefused(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError;
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof errors.StripeError ? error.code : undefined;
}
