import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, memoryOf } from '@family-chores/local/stack';
import { countLostMessages, describeTally, seedOverHttp, startLoad, type Writer } from './load.ts';
import { openPodman, type Podman } from './podman.ts';

const PROJECT = 'family-chores-check-home';
const CONTAINER = `${PROJECT}_home_1`;
const READY_TIMEOUT_MS = 120_000;
const LOAD_REQUESTS = 200;

/**
 * Builds the image with the whole product, runs it with its compose file, uses the product, and replaces the container.
 * @returns a summary with the measurements, for the report
 */
export async function checkHome(): Promise<string> {
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const podman = await openPodman(PROJECT, { HTTP_PORT: port, PUBLIC_ORIGIN: origin }, 'home.yaml');
  const target: { origin: string; writers: readonly Writer[] } = { origin, writers: [] };
  await podman.compose(['build']);
  try {
    const coldMs = await start(podman, origin);
    await seedOverHttp(target);
    const tally = await startLoad(target.writers, LOAD_REQUESTS, { includesBilling: false }).finish();
    assert.deepEqual(tally.failures, []);
    const usedMb = await memoryOf(await processesOf(podman));
    await podman.compose(['down']);
    const warmMs = await start(podman, origin);
    assert.equal(await countLostMessages(target.writers), 0);
    return [
      `ready after ${seconds(coldMs)} the first time and ${seconds(warmMs)} with data`,
      `${usedMb} MB of memory after the demo family and a load`,
      describeTally(tally),
      'no message was lost when the container was replaced',
    ].join('; ');
  } finally {
    await podman.compose(['down', '--volumes']);
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** @returns how long it took until the page was served, in ms */
async function start(podman: Podman, origin: string): Promise<number> {
  const startedAt = performance.now();
  await podman.compose(['up', '--detach']);
  const isServed = () =>
    fetch(origin, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isServed())) {
    if (performance.now() - startedAt > READY_TIMEOUT_MS) {
      const log = await podman.run(['logs', '--tail', '20', CONTAINER]);
      throw new Error(`The container was not ready in time:\n${log}`);
    }
    await wait(100);
  }
  return performance.now() - startedAt;
}

/** The ids of the container's processes on this machine. */
async function processesOf(podman: Podman): Promise<number[]> {
  const [, ...pids] = (await podman.run(['top', CONTAINER, 'hpid'])).split('\n');
  return pids.map(Number);
}
