import assert from 'node:assert/strict';
import type { Deployment } from './deployment.ts';
import { type Writer, assertUnharmed, describeTally, startLoad } from './load.ts';
import { longestOf, watchNameServer } from './watch-name-server.ts';

/** For how long the gateway repeats a lookup before a request fails. */
const SURVIVED_SILENCE_MS = 4000;

/** A load during which containers are replaced. */
interface LoadOfReplacing {
  /**
   * Ends the load and describes it.
   * @throws AssertionError if a confirmed message was lost, or if a request failed while the name server answered
   */
  finish(): Promise<string>;
}

interface ReplacingContext {
  readonly deployment: Deployment;
  readonly writers: readonly Writer[];
}

/** Starts a load of at most `max` requests, and watches the name server of the gateway while it runs. */
export async function startReplacing(
  { deployment, writers }: ReplacingContext,
  max: number,
): Promise<LoadOfReplacing> {
  const nameServer = watchNameServer(await nameServerOf(deployment), 'chat');
  const load = startLoad(writers, max);
  return {
    async finish() {
      const tally = await load.stop();
      const gaps = await nameServer.stop();
      const silences = gaps.filter(({ from, to }) => to - from > SURVIVED_SILENCE_MS);
      const failures = tally.failures.filter(
        ({ from, to }) => !silences.some((silence) => from < silence.to && to > silence.from),
      );
      await assertUnharmed({ ...tally, failures }, writers);
      const seconds = (longestOf(gaps) / 1000).toFixed(1);
      return `${describeTally(tally)}; the name server did not answer for ${seconds} s at most; no confirmed write was lost`;
    },
  };
}

async function nameServerOf(deployment: Deployment): Promise<string> {
  const gateway = await deployment.containerOf('gateway');
  const settings = await deployment.podman.run(['exec', gateway, 'cat', '/etc/resolv.conf']);
  const [, address] = /^nameserver (\S+)/m.exec(settings) ?? [];
  assert(address, 'The gateway has no name server');
  return address;
}
