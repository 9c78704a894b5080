import type { PinRefusal } from '@family-chores/ui/overlays';
import { failureText, isApiError } from '../api/api-error.ts';

/** The text for a PIN that was not accepted, with the attempts left or the seconds to wait. */
export function refusalOf(error: unknown): PinRefusal {
  const message = failureText(error, 'Please try again.');
  if (!isApiError(error)) return { message };
  const { attemptsLeft, retryAfter } = error;
  if (retryAfter !== undefined) return { message, waitSeconds: retryAfter };
  if (attemptsLeft === undefined) return { message };
  const left = attemptsLeft === 1 ? '1 attempt is left.' : `${attemptsLeft} attempts are left.`;
  return { message: `${message}. ${left}` };
}
