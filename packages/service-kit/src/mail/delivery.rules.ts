/**
 * How long a process may take to send an email, in ms: longer than the sum of all timeouts of sending. A lease
 * expires only if its process was killed; the email is then retried.
 */
export const LEASE_MS = 5 * 60_000;

const FIRST_PAUSE_MS = 5000;
const MAX_PAUSE_MS = 3_600_000;

/** When to retry after this many attempts. An email is retried for as long as it is stored. */
export function nextAttemptAt(attempts: number, now: Date): Date {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), MAX_PAUSE_MS);
  return new Date(now.getTime() + pause);
}
