import { isApiError, errorMessage } from '@family-chores/web-kit/api';

/** The failure in the server's words, otherwise the given ones; what never arrived is not the person's mistake. */
export function failureText(error: unknown, otherwise: string): string {
  const isUnanswered = isApiError(error) && (error.code === 'network' || error.code === 'timeout');
  return isUnanswered ? 'Please check your connection and try again.' : errorMessage(error, otherwise);
}
