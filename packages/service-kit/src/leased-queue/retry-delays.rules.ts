/** Delays before retries, in ms: the first one, then each twice as long as the one before, up to a maximum. */
export interface RetryDelays {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** @param attempts how many times the work has failed, at least 1 */
export const retryDelayMs = ({ firstMs, maxMs }: RetryDelays, attempts: number): number =>
  Math.min(firstMs * 2 ** (attempts - 1), maxMs);
