import { failureText, isApiError } from '@family-chores/web-kit/api';

/** Why an action failed: all reasons that the server gave, or else what `failureText` returns. */
export function refusalText(error: unknown): string {
  const reasons = isApiError(error) ? (error.errors ?? []) : [];
  const text = failureText(error, 'Something went wrong');
  return reasons.length > 0 ? reasons.map(({ message }) => message).join(' ') : text;
}
