import { z } from 'zod';

/** Upper limits of the classes of a histogram of durations, in ms. One more class counts what exceeds all limits. */
export const DURATION_LIMITS_MS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096] as const;

/** The requests of one call that a replica handled in the last few minutes. */
export const callTraffic = z.object({
  /** Method and path template. */
  call: z.string(),
  /** Responses with a status of 500 or above. */
  failures: z.int(),
  /**
   * For each of `DURATION_LIMITS_MS`, how many requests took at most that long, and longer than the limit before it; at
   * the end, how many took longer than all limits.
   */
  durations: z.array(z.int()).length(DURATION_LIMITS_MS.length + 1),
});

export type CallTraffic = z.output<typeof callTraffic>;

/** Adds up counts by call. */
export function addTraffic(counts: readonly CallTraffic[]): CallTraffic[] {
  const sums = new Map<string, CallTraffic>();
  for (const { call, failures, durations } of counts) {
    const sum = sums.get(call);
    sums.set(call, {
      call,
      failures: failures + (sum?.failures ?? 0),
      durations: durations.map((count, index) => count + (sum?.durations[index] ?? 0)),
    });
  }
  return [...sums.values()];
}
