/** A measurement older than this says nothing about now, in ms. */
const FRESH_MS = 100;

/** How long a turn of the event loop takes: what a request waits before it is even seen. Measured only on demand. */
export class EventLoopDelay {
  #latestMs = 0;
  #measuredAt = -Infinity;
  #measuring = false;

  /** Of a turn in the last 100 ms; 0 when none was measured. Asking starts the next measurement. */
  get ms(): number {
    this.#measureNextTurn();
    return performance.now() - this.#measuredAt < FRESH_MS ? this.#latestMs : 0;
  }

  #measureNextTurn(): void {
    if (this.#measuring) return;
    this.#measuring = true;
    // While an immediate is pending, the loop does not wait for events: between two of them lies one turn's work.
    setImmediate(() => {
      const startedAt = performance.now();
      setImmediate(() => {
        this.#measuredAt = performance.now();
        this.#latestMs = this.#measuredAt - startedAt;
        this.#measuring = false;
      });
    });
  }
}
