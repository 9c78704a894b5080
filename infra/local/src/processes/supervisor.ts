import { setTimeout as wait } from 'node:timers/promises';
import type { Child } from './child-process.ts';
import { tailOf } from './log-file.ts';

export interface SupervisorOptions {
  readonly name: string;
  /** Starts the process and waits until it is ready; gives up when the signal is aborted. */
  readonly start: (signal: AbortSignal) => Promise<Child>;
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
  /** Stops the process for good. */
  stop(): Promise<void>;
  /** Starts the process after a stop. Resolves when it is ready; rejects if the first attempt fails. */
  start(): Promise<void>;
}

const MAX_BACK_OFF_MS = 10_000;
const STEADY_MS = 30_000;

/** Keeps a process running from `start()` to `stop()`. */
export function supervise({ name, start, events, firstBackOffMs = 500 }: SupervisorOptions): Supervised {
  let child: Child | undefined;
  let unwanted = new AbortController();
  let starting: Promise<Child> | undefined;
  let watching: Promise<void> | undefined;

  async function watch(signal: AbortSignal): Promise<void> {
    let backOffMs = firstBackOffMs;
    while (child && !signal.aborted) {
      const since = Date.now();
      const how = await child.ended;
      const { logFile } = child;
      child = undefined;
      if (signal.aborted) return;
      if (Date.now() - since > STEADY_MS) backOffMs = firstBackOffMs;
      const againInMs = how === 'code 0' && backOffMs === firstBackOffMs ? 0 : backOffMs;
      events.ended({ name, how, lastLines: await tailOf(logFile, 20), againInMs });
      backOffMs = await untilBack(againInMs, signal);
    }
  }

  /** @returns the delay before the next restart */
  async function untilBack(firstWaitMs: number, signal: AbortSignal): Promise<number> {
    for (let waitMs = firstWaitMs; ;) {
      await wait(waitMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return waitMs;
      waitMs = Math.min(Math.max(waitMs, firstBackOffMs) * 2, MAX_BACK_OFF_MS);
      try {
        child = await start(signal);
        events.back(name);
        return waitMs;
      } catch (error) {
        if (signal.aborted) return waitMs;
        const lastLines = error instanceof Error ? error.message : String(error);
        events.ended({ name, how: 'does not start', lastLines, againInMs: waitMs });
      }
    }
  }

  return {
    name,
    pid: () => child?.pid,
    signal: (signalName) => child?.signal(signalName),
    async start() {
      if (child) return;
      unwanted = new AbortController();
      starting = start(unwanted.signal);
      child = await starting;
      watching = watch(unwanted.signal);
    },
    async stop() {
      unwanted.abort();
      // An aborted start stops its own process.
      await Promise.allSettled([starting]);
      await child?.stop();
      await watching;
    },
  };
}
