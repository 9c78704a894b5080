import { Resolver } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';

const INTERVAL_MS = 250;
const TIMEOUT_MS = 1000;

/** The time between two answers of a name server, in ms of `performance.now()`. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** A name server that is being watched. */
export interface WatchedNameServer {
  stop(): Promise<readonly Gap[]>;
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
  const gaps: Gap[] = [];

  async function watch(): Promise<void> {
    let from = performance.now();
    let hasAnswered = true;
    while (!stopped.signal.aborted) {
      hasAnswered = await resolver.resolve4(name).then(() => true, isAnswer);
      if (hasAnswered) {
        const to = performance.now();
        gaps.push({ from, to });
        from = to;
      }
      // Without a reference, so that a check that has failed can end.
      const options = { signal: stopped.signal, ref: false };
      await wait(INTERVAL_MS, undefined, options).catch(() => undefined);
    }
    if (!hasAnswered) gaps.push({ from, to: performance.now() });
  }

  const watching = watch();
  return {
    async stop() {
      stopped.abort();
      await watching;
      return gaps;
    },
  };
}

/** The longest of the gaps, in ms. */
export const longestOf = (gaps: readonly Gap[]): number =>
  Math.max(0, ...gaps.map(({ from, to }) => to - from));

/** Whether the name server answered that there is no such name. */
const isAnswer = (error: NodeJS.ErrnoException): boolean =>
  ['ENOTFOUND', 'ENODATA'].includes(error.code ?? '');
