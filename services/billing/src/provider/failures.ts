import Stripe from 'stripe';

const { errors } = Stripe;

/** True when Stripe could not process the call for reasons unrelated to it: the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    // A rejected API key is our misconfiguration: users can do nothing about it.
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError ||
    codeOf(error) === 'idempotency_key_in_use'
  );
}

/** True when no object has that id. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'resource_missing';
}

/** True when an object already has that id. */
export function alreadyExists(error: unknown): boolean {
  return codeOf(error) === 'resource_already_exists';
}

/** True when the idempotency key was used with other parameters: another request got there first. */
export function isKeyReused(error: unknown): boolean {
  return error instanceof errors.StripeIdempotencyError;
}

/** True when Stripe rejects the request, e.g. because the object's state does not allow it. */
export function isRefused(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError;
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof errors.StripeError ? error.code : undefined;
}
