let running: Promise<unknown> = Promise.resolve();

/** One after the other, over all tabs where the browser has locks (only where the product has https, or locally). */
export function runExclusive<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(name, run);
  const turn = running.then(run);
  running = turn.catch(() => undefined);
  return turn;
}
