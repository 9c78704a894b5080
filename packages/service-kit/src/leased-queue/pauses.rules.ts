/** Pauses before retries, in ms: the first one, then always twice as long, up to a maximum. */
export interface Pauses {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** @param attempts how often it has failed, from 1 */
export const pauseMs = ({ firstMs, maxMs }: Pauses, attempts: number): number =>
  Math.min(firstMs * 2 ** (attempts - 1), maxMs);
