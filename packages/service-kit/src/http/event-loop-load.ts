import { performance } from 'node:perf_hooks';

/** The shortest time over which utilization is measured, in ms. */
const WINDOW_MS = 50;

/** Measures whether the event loop is saturated. It does so only on demand, so that an idle process needs no timer. */
export class EventLoopLoad {
  readonly #threshold: number;
  #utilizationAtStart = performance.eventLoopUtilization();
  #windowStartedAt = performance.now();
  #isSaturated = false;

  /** @param threshold utilization, from 0 to 1, at which the loop counts as saturated */
  constructor(threshold: number) {
    this.#threshold = threshold;
  }

  get isSaturated(): boolean {
    const now = performance.now();
    if (now - this.#windowStartedAt >= WINDOW_MS) {
      const utilizationAtEnd = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(utilizationAtEnd, this.#utilizationAtStart);
      this.#isSaturated = utilization >= this.#threshold;
      this.#utilizationAtStart = utilizationAtEnd;
      this.#windowStartedAt = now;
    }
    return this.#isSaturated;
  }
}
