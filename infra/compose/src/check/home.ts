import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@family-chores/local/stack';
import { countLostMessages, describeTally, seedOverHttp, startLoad, type Writer } from './load.ts';
import { type Podman, repository } from './podman.ts';

const NAME = 'family-chores-check-home';
const READY_TIMEOUT_MS = 120_000;
const LOAD_REQUESTS = 200;

/**
 * Builds the image with the whole product, runs a container that can write to its volume only, uses the product, and
 * replaces the container.
 * @returns a summary with the measurements, for the report
 */
export async function checkHome({ podman }: { readonly podman: Podman }): Promise<string> {
  const containerfile = 'infra/images/Containerfile';
  const build = [
    'build',
    '--quiet',
    '--file',
    containerfile,
    '--target',
    'home',
    '--tag',
    'family-chores-home',
    '.',
  ];
  await podman.run(build, repository);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const target: { origin: string; writers: readonly Writer[] } = { origin, writers: [] };
  try {
    const coldMs = await start(podman, port);
    await seedOverHttp(target);
    const tally = await startLoad(target.writers, LOAD_REQUESTS, { toBilling: false }).finish();
    assert.deepEqual(tally.failures, []);
    const usedMb = await memoryOf(podman);
    await podman.run(['rm', '--force', '--time', '15', NAME]);
    const warmMs = await start(podman, port);
    assert.equal(await countLostMessages(target.writers), 0);
    return [
      `ready after ${seconds(coldMs)} the first time and ${seconds(warmMs)} with data`,
      `${usedMb} MB of memory after the demo family and a load`,
      describeTally(tally),
      'no message was lost when the container was replaced',
    ].join('; ');
  } finally {
    await podman.run(['rm', '--force', '--ignore', NAME]);
    await podman.run(['volume', 'rm', '--force', NAME]);
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Starts the container. @returns how long it took until the page was served, in ms */
async function start(podman: Podman, port: number): Promise<number> {
  const origin = `http://localhost:${port}`;
  const confinement = [
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--cap-drop',
    'all',
    '--security-opt',
    'no-new-privileges',
  ];
  const published = ['--publish', `127.0.0.1:${port}:3000`, '--volume', `${NAME}:/data/family-chores`];
  const environment = ['--env', `PUBLIC_ORIGIN=${origin}`];
  const since = performance.now();
  await podman.run([
    'run',
    '--detach',
    '--name',
    NAME,
    ...confinement,
    ...published,
    ...environment,
    'family-chores-home',
  ]);
  const isServed = () =>
    fetch(origin, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isServed())) {
    if (performance.now() - since > READY_TIMEOUT_MS)
      throw new Error(
        `The container was not ready in time:\n${await podman.run(['logs', '--tail', '20', NAME])}`,
      );
    await wait(100);
  }
  return performance.now() - since;
}

/** The memory of all processes of the container, in MB; what they share is counted once. */
async function memoryOf(podman: Podman): Promise<number> {
  const [, ...pids] = (await podman.run(['top', NAME, 'hpid'])).split('\n');
  const sizes = await Promise.all(
    pids.map(async (pid) => {
      const usage = await readFile(`/proc/${pid.trim()}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss:\s+(\d+) kB$/m.exec(usage)?.[1] ?? 0);
    }),
  );
  return Math.round(sizes.reduce((sum, kb) => sum + kb, 0) / 1000);
}
