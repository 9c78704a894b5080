import { isApiError } from '../api/api-error.ts';

/** Why the server rejected the password, if it did: only the server knows which passwords are too common. */
export function passwordRefusal(error: unknown): string | undefined {
  const reasons = isApiError(error) ? (error.errors ?? []) : [];
  return reasons.find(({ path }) => path === 'password')?.message;
}
