/**
 * Waits between the tries. A script whose preload failed fails once more without being asked for: a broken preload of a
 * remote's entry costs one of the four tries.
 */
const WAITS = [100, 400, 1200];
/** What made the person wait this long is not tried again. */
const PATIENCE = 8_000;

export interface FailedTry {
  /** From 1. */
  attempt: number;
  milliseconds: number;
  error: unknown;
}

interface Trying {
  onFailure?: (failed: FailedTry) => void;
  wait?: (milliseconds: number) => Promise<void>;
  now?: () => number;
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Tries up to four times, with growing waits; rejects as the last try did. */
export async function tryAgain<Result>(load: () => Promise<Result>, trying: Trying = {}): Promise<Result> {
  const { onFailure, wait = sleep, now = () => performance.now() } = trying;
  for (let attempt = 1; ; attempt += 1) {
    const start = now();
    try {
      return await load();
    } catch (error) {
      const milliseconds = now() - start;
      onFailure?.({ attempt, milliseconds, error });
      const pause = WAITS[attempt - 1];
      if (pause === undefined || milliseconds > PATIENCE) throw error;
      await wait(pause);
    }
  }
}
