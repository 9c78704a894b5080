/**
 * How long a mail belongs to who tries to send it, in ms: longer than every time limit of sending together. Who never
 * says how it went was killed, and the mail is tried again.
 */
export const leaseMs = 5 * 60_000;

const firstPauseMs = 5000;
const longestPauseMs = 3_600_000;

/** When to try again after so many attempts. A mail that cannot be sent is tried for as long as it is there. */
export function nextAttemptAt(attempts: number, now: Date): Date {
  const pause = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
  return new Date(now.getTime() + pause);
}
