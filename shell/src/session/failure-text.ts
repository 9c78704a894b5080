import { isApiError, errorMessage } from '@family-chores/web-kit/api';

/** The server's text or the fallback; a network failure or timeout gets a text about the connection. */
export function failureText(error: unknown, fallback: string): string {
  const hasNoResponse = isApiError(error) && (error.code === 'network' || error.code === 'timeout');
  return hasNoResponse ? 'Please check your connection and try again.' : errorMessage(error, fallback);
}
