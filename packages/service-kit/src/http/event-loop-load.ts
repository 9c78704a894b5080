import { performance } from 'node:perf_hooks';

const WINDOW_MS = 50;

/** Whether the event loop has time left. Measured on demand, so that an idle process does not wake up for it. */
export class EventLoopLoad {
  readonly #saturation: number;
  #windowStart = performance.eventLoopUtilization();
  #startedAt = performance.now();
  #isSaturated = false;

  /** @param saturation utilization, from 0 to 1, at which the loop counts as saturated */
  constructor(saturation: number) {
    this.#saturation = saturation;
  }

  get isSaturated(): boolean {
    const now = performance.now();
    if (now - this.#startedAt >= WINDOW_MS) {
      const windowEnd = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(windowEnd, this.#windowStart);
      this.#isSaturated = utilization >= this.#saturation;
      this.#windowStart = windowEnd;
      this.#startedAt = now;
    }
    return this.#isSaturated;
  }
}
