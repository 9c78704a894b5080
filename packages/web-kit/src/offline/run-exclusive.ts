let running: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks with the same name one at a time, across all tabs. Without Web Locks (on plain HTTP), runs all tasks of
 * this tab one at a time.
 */
export function runExclusive<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(name, run);
  const result = running.then(run);
  running = result.catch(() => undefined);
  return result;
}
