import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@family-chores/contracts/service-name';
import { seedDemo } from '@family-chores/local/seed';
import type { Deployment } from './deployment.ts';
import { type Tally, type Writer, createWriter, lostMessages, startLoad } from './load.ts';
import { verifyData } from './verify-data.ts';

export interface Scene {
  readonly origin: string;
  readonly deployment: Deployment;
  writers: readonly Writer[];
}

interface Step {
  readonly title: string;
  /** @returns figures. @throws Error if something is wrong */
  readonly run: (scene: Scene) => Promise<string>;
}

const NODE_IMAGE = 'docker.io/library/node:24-bookworm-slim';
const MAX_MB_OVER_BASE = 250;
const WRITERS = 6;
const LOAD = 2000;
const MB = 1024 * 1024;
const built = [...serviceNames, 'card-provider', 'setup'];

export const steps: readonly Step[] = [
  { title: 'Images', run: buildImages },
  { title: 'Cold start', run: start },
  { title: 'Main job over HTTP', run: mainJob },
  { title: 'Invariants of all databases', run: verifyDatabases },
  { title: 'Confinement', run: confinement },
  { title: 'Scaling under load', run: scaleUnderLoad },
  { title: 'Update', run: update },
  { title: 'Stop and start', run: stopAndStart },
  { title: 'Backup and restore', run: backUpAndRestore },
  { title: 'Invariants of all databases', run: verifyDatabases },
];

async function buildImages({ deployment: { podman } }: Scene): Promise<string> {
  // One after the other, so that each finds the layers of the previous one.
  for (const name of built) await podman.compose(['build', name]);
  const sizeOf = async (image: string) =>
    Number(await podman.run(['image', 'inspect', '--format', '{{.Size}}', image])) / MB;
  const base = await sizeOf(NODE_IMAGE);
  const over = await Promise.all(
    built.map(async (name) => ({
      name,
      mb: Math.round((await sizeOf(`family-chores-${name}:latest`)) - base),
    })),
  );
  const tooLarge = over.filter(({ mb }) => mb > MAX_MB_OVER_BASE);
  assert.deepEqual(tooLarge, [], `More than ${MAX_MB_OVER_BASE} MB over the base`);
  return `over the base (${Math.round(base)} MB): ${over.map(({ name, mb }) => `${name} ${mb} MB`).join(', ')}`;
}

async function start(scene: Scene): Promise<string> {
  const since = performance.now();
  await scene.deployment.podman.compose(['up', '--detach']);
  await untilServed(scene);
  return `${Math.round((performance.now() - since) / 1000)} s until every service is ready and the page is served`;
}

async function untilServed({ origin, deployment }: Scene): Promise<void> {
  await deployment.untilReady();
  const page = await fetch(origin, { headers: { accept: 'text/html' } });
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<title>/);
}

async function mainJob(scene: Scene): Promise<string> {
  const parts: string[] = [];
  await seedDemo(scene.origin, (what) => parts.push(what));
  scene.writers = await Promise.all(Array.from({ length: WRITERS }, () => createWriter(scene.origin)));
  return `an account; ${parts.join('; ')}`;
}

async function verifyDatabases({ deployment }: Scene): Promise<string> {
  const mongo = await deployment.addressOf(await deployment.containerOf('mongo'));
  return verifyData(mongo, async (service) =>
    deployment.podman.run([
      'exec',
      await deployment.containerOf(service),
      'cat',
      '/run/settings/service.env',
    ]),
  );
}

/** What a service's container cannot do, tried from inside. */
async function confinement({ deployment }: Scene): Promise<string> {
  const chat = await deployment.containerOf('chat');
  const exec = (program: string) => deployment.podman.run(['exec', chat, 'node', '-e', program]);
  const refuses = async (what: string, program: string) => {
    await assert.rejects(exec(program), Error, `${what} was possible`);
  };
  assert.equal(await exec('console.log(process.getuid())'), '1000');
  await refuses('Writing to the image', "require('fs').writeFileSync('/app/x', '')");
  await refuses('Writing its settings', "require('fs').writeFileSync('/run/settings/x', '')");
  await refuses('Leaving the internal networks', connectTo('203.0.113.80', 443));
  const other = await deployment.podman.run([
    'exec',
    await deployment.containerOf('gateway'),
    'sh',
    '-c',
    'getent hosts mongo || echo unknown',
  ]);
  assert.equal(other, 'unknown', 'The gateway finds the database');
  return 'chat is user 1000, writes nothing outside its volumes and reaches nothing outside; the gateway finds no database';
}

const connectTo = (host: string, port: number) =>
  `require('net').connect({ host: '${host}', port: ${port}, timeout: 3000 }).on('connect', () => process.exit(0)).on('timeout', () => process.exit(1)).on('error', () => process.exit(1))`;

const describe = ({ sent, failures, slowestMs }: Tally) =>
  `${failures.length} of ${sent} requests failed, slowest ${slowestMs} ms`;

/** Scales up, kills one process, and scales down again by stopping replicas, all under load. */
async function scaleUnderLoad({ deployment, writers }: Scene): Promise<string> {
  const { podman } = deployment;
  const load = startLoad(writers, LOAD);
  const scaled = { SCALE_CHAT: '3', SCALE_BILLING: '2' };
  await podman.compose(['up', '--detach', '--no-recreate', 'chat', 'billing'], scaled);
  await deployment.untilReady(['chat', 'billing']);
  const replicas = [await deployment.containersOf('chat'), await deployment.containersOf('billing')];
  assert.deepEqual(
    replicas.map((names) => names.length),
    [3, 2],
  );
  const added = replicas.flatMap((names) => names.slice(1));
  const [victim = ''] = added;
  process.kill(await deployment.pidOf(victim), 'SIGKILL');
  await deployment.untilRestarted(victim);
  for (const name of added) await podman.run(['rm', '--force', '--time', '10', name]);
  const tally = await load.finish();
  assert.deepEqual(tally.failures.slice(0, 5), [], describe(tally));
  assert.equal(await lostMessages(writers), 0);
  return `chat 1, 3, killed one, 1 and billing 1, 2, 1: ${describe(tally)}`;
}

/** An update is a build and `up`; with one replica of a service its requests wait, and may fail. */
async function update(scene: Scene): Promise<string> {
  const { deployment, writers } = scene;
  const { podman } = deployment;
  const load = startLoad(writers, 10 * LOAD);
  const next = { REVISION: 'second' };
  for (const name of built) await podman.compose(['build', name], next);
  // Unlike Docker, podman-compose does not notice that an image has changed.
  await podman.compose(['up', '--detach', '--force-recreate'], next);
  await untilServed(scene);
  const tally = await load.stop();
  const label = await podman.run([
    'inspect',
    '--format',
    '{{index .Config.Labels "org.opencontainers.image.revision"}}',
    await deployment.containerOf('chat'),
  ]);
  assert.equal(label, 'second');
  assert.equal(await lostMessages(writers), 0);
  return `${describe(tally)} while all containers were replaced; no confirmed write was lost`;
}

async function stopAndStart(scene: Scene): Promise<string> {
  const { podman } = scene.deployment;
  await podman.compose(['down']);
  const since = performance.now();
  await podman.compose(['up', '--detach']);
  await untilServed(scene);
  assert.equal(await lostMessages(scene.writers), 0);
  return `ready again after ${Math.round((performance.now() - since) / 1000)} s with all messages`;
}

/** Restores into new volumes, whose servers have new passwords. */
async function backUpAndRestore(scene: Scene): Promise<string> {
  const { podman } = scene.deployment;
  const folder = await mkdtemp(join(tmpdir(), 'family-chores-backups-'));
  const tools = (...command: string[]) =>
    podman.compose(['--profile', 'tools', 'run', '--rm', '-T', 'tools', ...command], { BACKUPS: folder });
  try {
    const [recipient = ''] = /age1\w+/.exec(await tools('backup', '--new-key', '/backups/the.key')) ?? [];
    const before = scene.writers.map((writer) => ({ ...writer, confirmed: [...writer.confirmed] }));
    const load = startLoad(scene.writers, LOAD);
    await tools('backup', '--to', '/backups', '--recipient', recipient);
    await load.stop();
    const file = (await readdir(folder)).find((name) => name.endsWith('.age')) ?? '';
    await podman.compose(['down', '--volumes']);
    // Of what a command depends on, podman-compose starts the containers, but does not wait until they are healthy.
    await podman.compose(['up', '--detach', 'servers']);
    await scene.deployment.untilPrepared();
    const output = await tools('restore', `/backups/${file}`, '--key', '/backups/the.key');
    // podman-compose cannot start the rest beside containers that it started alone.
    await podman.compose(['down']);
    await podman.compose(['up', '--detach']);
    await untilServed(scene);
    assert.equal(await lostMessages(before), 0);
    return `${output}; no message from before the backup is lost`;
  } finally {
    await rm(folder, { recursive: true });
  }
}
