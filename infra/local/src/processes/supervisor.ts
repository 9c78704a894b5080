import { setTimeout as wait } from 'node:timers/promises';
import type { Child } from './child-process.ts';
import { tailOf } from './log-file.ts';

export interface SupervisorOptions {
  readonly name: string;
  /** Starts the process and waits until it is ready; gives up when the signal is aborted. */
  readonly start: (signal: AbortSignal) => Promise<Child>;
  /** Like `start`, but starts a successor, which stops the running process as soon as it is ready to take over. */
  readonly startSuccessor?: (running: Child, signal: AbortSignal) => Promise<Child>;
  readonly events: SupervisorEvents;
  /**
   * Delay before the first restart. It doubles with each further restart, up to 10 s, and is reset once the process has
   * run for 30 s. An exit with code 0 requests a restart, which is delayed only if the delay has already grown.
   */
  readonly firstBackOffMs?: number;
}

export interface SupervisorEvents {
  /** The process ended without `stop()`, or could not be restarted. */
  ended(exit: { name: string; cause: string; details: string; restartInMs: number }): void;
  recovered(name: string): void;
}

export interface SupervisedProcess {
  readonly name: string;
  pid(): number | undefined;
  signal(name: NodeJS.Signals): void;
  /**
   * Replaces the process: with a successor if there is `startSuccessor` and the process is running, otherwise by
   * stopping and starting it. Rejects if the new process does not start. If it was a successor, the old process keeps
   * running, or is restarted if it has ended; if not, the supervisor keeps trying to start the process.
   */
  replace(): Promise<void>;
  stop(): Promise<void>;
  /** Starts the process, also after a stop. Resolves when it is ready; rejects if the start fails. */
  start(): Promise<void>;
}

const MAX_BACK_OFF_MS = 10_000;
const RESET_BACK_OFF_AFTER_MS = 30_000;

/** Keeps a process running from `start()` to `stop()`. */
export function supervise(options: SupervisorOptions): SupervisedProcess {
  return new Supervisor(options);
}

class Supervisor implements SupervisedProcess {
  readonly name: string;
  readonly #options: SupervisorOptions;
  readonly #firstBackOffMs: number;
  #child: Child | undefined;
  #stopping = new AbortController();
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
    this.#stopping = new AbortController();
    this.#starting = this.#options.start(this.#stopping.signal);
    this.#child = await this.#starting;
    this.#watching = this.#watch(this.#stopping.signal);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    // A start that is aborted stops its process itself.
    await Promise.allSettled([this.#starting, this.#successor]);
    await this.#child?.stop();
    await this.#watching;
  }

  async replace(): Promise<void> {
    const { startSuccessor } = this.#options;
    if (!this.#child?.isRunning() || !startSuccessor) {
      await this.stop();
      try {
        return await this.start();
      } catch (error) {
        this.#reportFailedStart(error, this.#firstBackOffMs);
        this.#watching = this.#keepStarting(this.#stopping.signal);
        throw error;
      }
    }
    if (this.#successor) throw new Error(`${this.name} is already being replaced`);
    this.#successor = startSuccessor(this.#child, this.#stopping.signal);
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
      const startedAt = Date.now();
      const cause = await this.#child.ended;
      const { logFile } = this.#child;
      this.#child = await this.#successor?.catch(() => undefined);
      if (signal.aborted) return this.#child?.stop();
      if (this.#child) continue;
      if (Date.now() - startedAt > RESET_BACK_OFF_AFTER_MS) backOffMs = this.#firstBackOffMs;
      const restartInMs = cause === 'code 0' && backOffMs === this.#firstBackOffMs ? 0 : backOffMs;
      events.ended({ name, cause, details: await tailOf(logFile, 20), restartInMs });
      backOffMs = await this.#restart(restartInMs, signal);
    }
  }

  async #keepStarting(signal: AbortSignal): Promise<void> {
    await this.#restart(this.#firstBackOffMs, signal);
    await this.#watch(signal);
  }

  #reportFailedStart(error: unknown, restartInMs: number): void {
    const details = error instanceof Error ? error.message : String(error);
    this.#options.events.ended({ name: this.name, cause: 'failed to start', details, restartInMs });
  }

  /** Restarts the process after a delay, repeatedly until it is ready. @returns the delay before the next restart */
  async #restart(firstDelayMs: number, signal: AbortSignal): Promise<number> {
    const { name, start, events } = this.#options;
    for (let delayMs = firstDelayMs; ;) {
      await wait(delayMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return delayMs;
      delayMs = Math.min(Math.max(delayMs, this.#firstBackOffMs) * 2, MAX_BACK_OFF_MS);
      try {
        this.#child = await start(signal);
        events.recovered(name);
        return delayMs;
      } catch (error) {
        if (signal.aborted) return delayMs;
        this.#reportFailedStart(error, delayMs);
      }
    }
  }
}
