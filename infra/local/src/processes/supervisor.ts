import { setTimeout as wait } from 'node:timers/promises';
import type { Child } from './child-process.ts';
import { tailOf } from './log-file.ts';

export interface SupervisorOptions {
  readonly name: string;
  /** Starts the process and waits until it is ready; gives up when the signal is aborted. */
  readonly start: (signal: AbortSignal) => Promise<Child>;
  /** The same for a successor, which stops the running process once it can take its place. */
  readonly startSuccessor?: (running: Child, signal: AbortSignal) => Promise<Child>;
  readonly events: SupervisorEvents;
  /**
   * Wait before the first restart; doubles with every further one, up to 10 s, until the process has run for 30 s. None
   * the first time a process exits with code 0, which is a requested restart.
   */
  readonly firstBackOffMs?: number;
}

export interface SupervisorEvents {
  /** The process ended unexpectedly. */
  ended(death: { name: string; how: string; lastLines: string; againInMs: number }): void;
  /** The process is ready again after it ended. */
  back(name: string): void;
}

export interface Supervised {
  readonly name: string;
  pid(): number | undefined;
  signal(name: NodeJS.Signals): void;
  /** Replaces the process, by a successor if possible. Rejects if that does not start: the running process then stays. */
  replace(): Promise<void>;
  /** Stops the process for good. */
  stop(): Promise<void>;
  /** Starts the process after a stop. Resolves when it is ready; rejects if the first attempt fails. */
  start(): Promise<void>;
}

const MAX_BACK_OFF_MS = 10_000;
const STEADY_MS = 30_000;

/** Keeps a process running from `start()` to `stop()`. */
export function supervise(options: SupervisorOptions): Supervised {
  return new Supervisor(options);
}

class Supervisor implements Supervised {
  readonly name: string;
  readonly #options: SupervisorOptions;
  readonly #firstBackOffMs: number;
  #child: Child | undefined;
  #unwanted = new AbortController();
  #starting: Promise<Child> | undefined;
  #successor: Promise<Child> | undefined;
  #watching: Promise<void> | undefined;

  constructor(options: SupervisorOptions) {
    this.name = options.name;
    this.#options = options;
    this.#firstBackOffMs = options.firstBackOffMs ?? 500;
  }

  pid(): number | undefined {
    return this.#child?.pid;
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.signal(name);
  }

  async start(): Promise<void> {
    if (this.#child) return;
    this.#unwanted = new AbortController();
    this.#starting = this.#options.start(this.#unwanted.signal);
    this.#child = await this.#starting;
    this.#watching = this.#watch(this.#unwanted.signal);
  }

  async stop(): Promise<void> {
    this.#unwanted.abort();
    // An aborted start stops its own process.
    await Promise.allSettled([this.#starting, this.#successor]);
    await this.#child?.stop();
    await this.#watching;
  }

  async replace(): Promise<void> {
    const { startSuccessor } = this.#options;
    if (!this.#child?.running() || !startSuccessor) {
      await this.stop();
      return this.start();
    }
    if (this.#successor) throw new Error(`${this.name} is already being replaced`);
    this.#successor = startSuccessor(this.#child, this.#unwanted.signal);
    try {
      this.#child = await this.#successor;
    } finally {
      this.#successor = undefined;
    }
  }

  async #watch(signal: AbortSignal): Promise<void> {
    const { name, events } = this.#options;
    let backOffMs = this.#firstBackOffMs;
    while (this.#child && !signal.aborted) {
      const since = Date.now();
      const how = await this.#child.ended;
      const { logFile } = this.#child;
      this.#child = await this.#successor?.catch(() => undefined);
      if (signal.aborted) return this.#child?.stop();
      if (this.#child) continue;
      if (Date.now() - since > STEADY_MS) backOffMs = this.#firstBackOffMs;
      const againInMs = how === 'code 0' && backOffMs === this.#firstBackOffMs ? 0 : backOffMs;
      events.ended({ name, how, lastLines: await tailOf(logFile, 20), againInMs });
      backOffMs = await this.#untilBack(againInMs, signal);
    }
  }

  /** @returns the delay before the next restart */
  async #untilBack(firstWaitMs: number, signal: AbortSignal): Promise<number> {
    const { name, start, events } = this.#options;
    for (let waitMs = firstWaitMs; ;) {
      await wait(waitMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return waitMs;
      waitMs = Math.min(Math.max(waitMs, this.#firstBackOffMs) * 2, MAX_BACK_OFF_MS);
      try {
        this.#child = await start(signal);
        events.back(name);
        return waitMs;
      } catch (error) {
        if (signal.aborted) return waitMs;
        const lastLines = error instanceof Error ? error.message : String(error);
        events.ended({ name, how: 'does not start', lastLines, againInMs: waitMs });
      }
    }
  }
}
