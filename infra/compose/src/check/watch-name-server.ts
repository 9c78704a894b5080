import { Resolver } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';

const INTERVAL_MS = 250;
const TIMEOUT_MS = 1000;

/** A name server that is being watched. */
export interface WatchedNameServer {
  /** @returns the longest time without an answer, in ms */
  stop(): Promise<number>;
}

/**
 * Looks up a name again and again. No program in a container can do without its name server, so a check must know whether
 * it answers.
 * @param address IP address of the name server, with a port if it is not 53
 */
export function watchNameServer(address: string, name: string): WatchedNameServer {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  resolver.setServers([address]);
  const stopped = new AbortController();
  let longestMs = 0;

  async function watch(): Promise<void> {
    let answeredAt = performance.now();
    while (!stopped.signal.aborted) {
      const hasAnswered = await resolver.resolve4(name).then(() => true, isAnswer);
      const now = performance.now();
      longestMs = Math.max(longestMs, now - answeredAt);
      if (hasAnswered) answeredAt = now;
      await wait(INTERVAL_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopped.abort();
      await watching;
      return longestMs;
    },
  };
}

/** Whether the name server answered that there is no such name. */
const isAnswer = (error: NodeJS.ErrnoException): boolean =>
  ['ENOTFOUND', 'ENODATA'].includes(error.code ?? '');
