let running: Promise<unknown> = Promise.resolve();

/** Runs one task at a time: across all tabs if the browser has Web Locks (HTTPS or localhost), else in this tab. */
export function runExclusive<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(name, run);
  const result = running.then(run);
  running = result.catch(() => undefined);
  return result;
}
