/**
 * Shares runs of the same work between concurrent callers, by key. Callers that arrive during a run share the next run,
 * so its result reflects everything that they did before calling.
 */
export class SingleFlight<Key, Result> {
  readonly #work: (key: Key) => Promise<Result>;
  readonly #running = new Map<Key, Promise<Result>>();
  readonly #next = new Map<Key, Promise<Result>>();

  constructor(work: (key: Key) => Promise<Result>) {
    this.#work = work;
  }

  run(key: Key): Promise<Result> {
    const queued = this.#next.get(key);
    if (queued) return queued;
    const running = this.#running.get(key);
    if (!running) return this.#begin(key);
    const next = running
      .catch(() => undefined)
      .then(() => {
        this.#next.delete(key);
        return this.#begin(key);
      });
    this.#next.set(key, next);
    return next;
  }

  #begin(key: Key): Promise<Result> {
    const run = this.#work(key).finally(() => {
      if (this.#running.get(key) === run) this.#running.delete(key);
    });
    this.#running.set(key, run);
    return run;
  }
}
