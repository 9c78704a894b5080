import { setImmediate, setTimeout as wait } from 'node:timers/promises';

/** Starts work at a fixed rate, whether or not earlier work has finished, and waits for all of it. */
export async function startAtRate(
  { perSecond, count }: { perSecond: number; count: number },
  start: () => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  const started: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const delay = startedAt + (index / perSecond) * 1000 - performance.now();
    // A timer takes at least 1 ms, so late work starts without one. Events that have already arrived are handled first.
    await (delay > 0 ? wait(delay) : setImmediate());
    const work = start();
    // A rejection is passed on by `Promise.all` below. Without a handler until then, it would end the process.
    work.catch(() => undefined);
    started.push(work);
  }
  await Promise.all(started);
}
