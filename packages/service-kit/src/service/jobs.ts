import { log } from '../log/index.ts';

/** A periodic task. Every replica runs it, so its effect must be idempotent. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}

/**
 * Starts jobs, each after its first interval.
 * @returns a function that stops them and waits for those that are running
 */
export function startJobs(jobs: readonly Job[]): () => Promise<void> {
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  function schedule(job: Job): void {
    timers.set(
      job,
      setTimeout(() => {
        const run = runOnce(job).finally(() => {
          running.delete(run);
          if (timers.has(job)) schedule(job);
        });
        running.add(run);
      }, job.everyMs),
    );
  }

  for (const job of jobs) schedule(job);
  return async () => {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    await Promise.all(running);
  };
}

async function runOnce({ name, run }: Job): Promise<void> {
  try {
    await run();
  } catch (error) {
    log.warn({ error, job: name }, 'A job failed; it runs again after its interval');
  }
}
