import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@family-chores/contracts/service-name';

import type { Deployment } from './deployment.ts';
import { checkHome } from './home.ts';
import {
  type Writer,
  assertNothingFailedOrLost,
  countLostMessages,
  describeTally,
  seedOverHttp,
  startLoad,
} from './load.ts';
import type { Podman } from './podman.ts';
import { shipChat } from './ship-chat.ts';
import { verifyData } from './verify-data.ts';

export interface CheckContext {
  readonly origin: string;
  readonly deployment: Deployment;
  writers: readonly Writer[];
}

interface Step {
  readonly title: string;
  /** @returns a summary with the measurements, for the report. @throws Error if the check fails */
  readonly run: (context: CheckContext) => Promise<string>;
}

const NODE_IMAGE = 'docker.io/library/node:24-bookworm-slim';
const MAX_MB_OVER_BASE = 250;
const LOAD_REQUESTS = 2000;
const MB = 1024 * 1024;
const imageNames = [...serviceNames, 'card-provider', 'setup'];

/** `npm test` runs this step alone, if the machine can run containers. */
export const homeStep = { title: 'Everything in one container', run: checkHome } as const;

export const steps: readonly Step[] = [
  { title: 'Images', run: buildImages },
  { title: 'Cold start', run: start },
  { title: 'Demo family and writers over HTTP', run: seedOverHttp },
  { title: 'Invariants of all databases', run: verifyDatabases },
  { title: 'Confinement', run: checkConfinement },
  { title: 'Scaling under load', run: scaleUnderLoad },
  { title: 'Rolling update with new logins', run: runRollingUpdate },
  { title: 'Shipping chat by a candidate', run: shipChat },
  { title: 'Update of everything at the same time', run: updateAll },
  { title: 'Stop and start', run: stopAndStart },
  { title: 'Backup and restore', run: backUpAndRestore },
  { title: 'Invariants of all databases', run: verifyDatabases },
  homeStep,
];

async function buildImages({ deployment: { podman } }: CheckContext): Promise<string> {
  await buildAll(podman, 'first');
  const sizeOf = async (image: string) =>
    Number(await podman.run(['image', 'inspect', '--format', '{{.Size}}', image])) / MB;
  const base = await sizeOf(NODE_IMAGE);
  const sizes = await Promise.all(
    imageNames.map(async (name) => ({
      name,
      mb: Math.round((await sizeOf(`family-chores-${name}:latest`)) - base),
    })),
  );
  const tooLarge = sizes.filter(({ mb }) => mb > MAX_MB_OVER_BASE);
  assert.deepEqual(tooLarge, [], `Images are more than ${MAX_MB_OVER_BASE} MB above the base image`);
  return `MB above the base image (${Math.round(base)} MB): ${sizes.map(({ name, mb }) => `${name} ${mb}`).join(', ')}`;
}

async function start(context: CheckContext): Promise<string> {
  const startedAt = performance.now();
  await context.deployment.podman.compose(['up', '--detach']);
  await context.deployment.podman.script('pin-bridges.sh');
  await untilServed(context);
  return `${Math.round((performance.now() - startedAt) / 1000)} s until every service is ready and the page is served`;
}

async function untilServed({ origin, deployment }: CheckContext): Promise<void> {
  await deployment.untilReady();
  const page = await fetch(origin, { headers: { accept: 'text/html' } });
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<title>/);
}

async function verifyDatabases({ deployment }: CheckContext): Promise<string> {
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

async function checkConfinement({ deployment }: CheckContext): Promise<string> {
  const chat = await deployment.containerOf('chat');
  const exec = (program: string) => deployment.podman.run(['exec', chat, 'node', '-e', program]);
  const assertImpossible = async (action: string, program: string) => {
    await assert.rejects(exec(program), Error, `${action} was possible`);
  };
  assert.equal(await exec('console.log(process.getuid())'), '1000');
  await assertImpossible('Writing to the image', "require('fs').writeFileSync('/app/x', '')");
  await assertImpossible('Writing its settings', "require('fs').writeFileSync('/run/settings/x', '')");
  await assertImpossible('Leaving the internal networks', connectTo('203.0.113.80', 443));
  const databaseAddress = await deployment.podman.run([
    'exec',
    await deployment.containerOf('gateway'),
    'sh',
    '-c',
    'getent hosts mongo || echo unknown',
  ]);
  assert.equal(databaseAddress, 'unknown', 'The gateway can resolve the host name of the database');
  return 'chat is user 1000, and cannot write outside its volumes or reach the internet; the gateway cannot resolve the database';
}

const connectTo = (host: string, port: number) =>
  `require('net').connect({ host: '${host}', port: ${port}, timeout: 3000 }).on('connect', () => process.exit(0)).on('timeout', () => process.exit(1)).on('error', () => process.exit(1))`;

async function scaleUnderLoad({ deployment, writers }: CheckContext): Promise<string> {
  const { podman } = deployment;
  const load = startLoad(writers, LOAD_REQUESTS);
  const scaled = { SCALE_CHAT: '3', SCALE_BILLING: '2' };
  await podman.compose(['up', '--detach', '--no-recreate', 'chat', 'billing'], scaled);
  await deployment.untilReady(['chat', 'billing']);
  const replicas = [await deployment.containersOf('chat'), await deployment.containersOf('billing')];
  assert.deepEqual(
    replicas.map((names) => names.length),
    [3, 2],
  );
  const addedReplicas = replicas.flatMap((names) => names.slice(1));
  const [killedReplica = ''] = addedReplicas;
  process.kill(await deployment.pidOf(killedReplica), 'SIGKILL');
  await deployment.untilRestarted(killedReplica);
  for (const name of addedReplicas) await podman.run(['rm', '--force', '--time', '10', name]);
  const tally = await load.finish();
  await assertNothingFailedOrLost(tally, writers);
  return `chat scaled 1 → 3 → 1 with one replica killed, billing 1 → 2 → 1: ${describeTally(tally)}`;
}

/** Another build, which uses other logins, replaces the services one by one. Then the previous logins are removed. */
async function runRollingUpdate({ deployment, writers }: CheckContext): Promise<string> {
  const { podman } = deployment;
  await buildAll(podman, 'second');
  const load = startLoad(writers, 10 * LOAD_REQUESTS);
  const startedAt = performance.now();
  podman.set('LOGINS', '1,2');
  await podman.script('rolling-update.sh');
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  podman.set('LOGINS', '2');
  const runOnce = (container: string, program: string) =>
    podman.compose(['run', '--rm', '--no-deps', '-T', container, 'node', program, '--once']);
  await runOnce('setup', 'dist/setup/settings.main.js');
  await runOnce('servers', 'dist/setup/servers.main.js');
  const tally = await load.stop();
  await assertNothingFailedOrLost(tally, writers);
  const chat = await deployment.containerOf('chat');
  const settings = await podman.run(['exec', chat, 'cat', '/run/settings/service.env']);
  assert.match(settings, /^NATS_USER="chat-2"$/m);
  assert.equal(await deployment.revisionOf('chat'), 'second');
  assert.deepEqual(
    await Promise.all(serviceNames.map((name) => countOf(deployment, name))),
    serviceNames.map(() => 1),
  );
  return `${seconds} s until all services used second logins; then the first were removed: ${describeTally(tally)}`;
}

const countOf = async (deployment: Deployment, service: string) =>
  (await deployment.containersOf(service)).length;

/** Builds the images sequentially, so that each build reuses the cached layers of the one before. */
async function buildAll(podman: Podman, revision: string): Promise<void> {
  for (const name of imageNames) await podman.compose(['build', name], { REVISION: revision });
}

/** Each service has one replica here, so requests wait or fail while it restarts. */
async function updateAll(context: CheckContext): Promise<string> {
  const { deployment, writers } = context;
  const { podman } = deployment;
  const load = startLoad(writers, 10 * LOAD_REQUESTS);
  await buildAll(podman, 'third');
  // Unlike Docker, podman-compose does not notice that an image has changed.
  await podman.compose(['up', '--detach', '--force-recreate']);
  await untilServed(context);
  const tally = await load.stop();
  assert.equal(await deployment.revisionOf('chat'), 'third');
  assert.equal(await countLostMessages(writers), 0);
  return `${describeTally(tally)} while all containers were replaced; no confirmed write was lost`;
}

async function stopAndStart(context: CheckContext): Promise<string> {
  const { podman } = context.deployment;
  await podman.compose(['down']);
  const startedAt = performance.now();
  await podman.compose(['up', '--detach']);
  await untilServed(context);
  assert.equal(await countLostMessages(context.writers), 0);
  return `ready again after ${Math.round((performance.now() - startedAt) / 1000)} s with all messages`;
}

/** Restores a backup into new volumes, where MongoDB and NATS have new passwords. */
async function backUpAndRestore(context: CheckContext): Promise<string> {
  const { deployment } = context;
  const { podman } = deployment;
  const folder = await mkdtemp(join(tmpdir(), 'family-chores-backups-'));
  const runTool = async (...command: string[]) => {
    const run = ['--profile', 'tools', 'run', '--rm', '-T', 'tools', ...command];
    const output = await podman.compose(run, { BACKUPS: folder });
    // Podman removes the container in the background. While it exists, `down` cannot remove the containers on which
    // `tools` depends.
    await deployment.untilRemoved('tools');
    return output;
  };
  try {
    const [recipient = ''] = /age1\w+/.exec(await runTool('backup', '--new-key', '/backups/the.key')) ?? [];
    const writersBeforeBackup = context.writers.map((writer) => ({
      ...writer,
      confirmed: [...writer.confirmed],
    }));
    const load = startLoad(context.writers, LOAD_REQUESTS);
    await runTool('backup', '--to', '/backups', '--recipient', recipient);
    await load.stop();
    const file = (await readdir(folder)).find((name) => name.endsWith('.age')) ?? '';
    await podman.compose(['down', '--volumes']);
    // podman-compose starts the containers that a command depends on, but does not wait until they are healthy.
    await podman.compose(['up', '--detach', 'servers']);
    await deployment.untilPrepared();
    const output = await runTool('restore', `/backups/${file}`, '--key', '/backups/the.key');
    // podman-compose cannot add the remaining containers to a project of which it has started only some.
    await podman.compose(['down']);
    await podman.compose(['up', '--detach']);
    await untilServed(context);
    assert.equal(await countLostMessages(writersBeforeBackup), 0);
    return `${output}; no message from before the backup was lost`;
  } finally {
    await rm(folder, { recursive: true });
  }
}
