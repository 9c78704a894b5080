import { isApiError } from '../api/api-error.ts';

/** Why the server rejected the password, for example as too common; undefined if it did not. */
export function passwordRefusal(error: unknown): string | undefined {
  const reasons = isApiError(error) ? (error.errors ?? []) : [];
  return reasons.find(({ path }) => path === 'password')?.message;
}
