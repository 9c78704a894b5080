import { isApiError } from '@family-chores/web-kit/api';

/** Why the server refuses the password, where that is the reason: only the server knows which ones are too common. */
export function passwordRefusal(error: unknown): string | undefined {
  const reasons = isApiError(error) ? (error.errors ?? []) : [];
  return reasons.find(({ path }) => path === 'password')?.message;
}
