/** Resolves in a task of its own, before which the browser can respond to input. */
export function nextTask(): Promise<void> {
  const canYield = 'scheduler' in globalThis && 'yield' in scheduler;
  return canYield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
