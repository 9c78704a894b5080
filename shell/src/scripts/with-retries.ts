/**
 * Delays between attempts. If the preload of a script failed, the browser's next attempt fails without a request. So a
 * failed preload of a remote's entry costs one of the four attempts.
 */
const RETRY_DELAYS_MS = [100, 400, 1200];
/** An attempt that took longer is not retried. */
const MAX_ATTEMPT_MS = 8_000;

export interface FailedAttempt {
  /** Number of the attempt, starting at 1. */
  attempt: number;
  milliseconds: number;
  error: unknown;
}

interface RetryOptions {
  onFailure?: (failed: FailedAttempt) => void;
  wait?: (milliseconds: number) => Promise<void>;
  now?: () => number;
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Makes up to four attempts with increasing delays; rejects with the last error. */
export async function withRetries<Result>(
  load: () => Promise<Result>,
  options: RetryOptions = {},
): Promise<Result> {
  const { onFailure, wait = sleep, now = () => performance.now() } = options;
  for (let attempt = 1; ; attempt += 1) {
    const start = now();
    try {
      return await load();
    } catch (error) {
      const milliseconds = now() - start;
      onFailure?.({ attempt, milliseconds, error });
      const pause = RETRY_DELAYS_MS[attempt - 1];
      if (pause === undefined || milliseconds > MAX_ATTEMPT_MS) throw error;
      await wait(pause);
    }
  }
}
