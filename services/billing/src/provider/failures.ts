import Stripe from 'stripe';

const { errors } = Stripe;

/** True when Stripe could not be asked, or will not be for a while: the same call may succeed later. */
export function isAway(error: unknown): boolean {
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    // A key that is refused: nobody who uses the product can do anything about it.
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError ||
    codeOf(error) === 'idempotency_key_in_use'
  );
}

/** True when there is nothing by that id. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'resource_missing';
}

/** True when there is something by that id already. */
export function isTaken(error: unknown): boolean {
  return codeOf(error) === 'resource_already_exists';
}

/** True when the idempotency key came before with other parameters: another request got there first. */
export function isKeyReused(error: unknown): boolean {
  return error instanceof errors.StripeIdempotencyError;
}

/** True when Stripe refuses what is asked in the state that things are in. */
export function isRefused(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError;
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof errors.StripeError ? error.code : undefined;
}
