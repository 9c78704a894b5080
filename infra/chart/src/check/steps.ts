import assert from 'node:assert/strict';
import { join } from 'node:path';
import {
  type Tally,
  type Writer,
  createWriter,
  lostMessages,
  repository,
  startLoad,
  verifyData,
} from '@family-chores/compose/check';
import { seedDemo } from '@family-chores/local/seed';
import type { Cluster } from './cluster.ts';
import { REGISTRY } from './images.ts';
import { compareThroughput } from './throughput.ts';
import { STORAGE_CLASS } from './volumes.ts';

export interface Scene {
  readonly cluster: Cluster;
  readonly origin: string;
  readonly port: number;
  writers: readonly Writer[];
}

interface Step {
  readonly title: string;
  /** @returns figures. @throws Error if something is wrong */
  readonly run: (scene: Scene) => Promise<string>;
}

const CHART = join(repository, 'infra/chart');
const RELEASE = 'family';
const WRITERS = 6;
const LOAD = 2000;

export const steps: readonly Step[] = [
  { title: 'Installation', run: install },
  { title: 'Main job over HTTP', run: mainJob },
  { title: 'Confinement', run: confinement },
  { title: 'Scaling under load', run: scaleUnderLoad },
  { title: 'Three replicas', run: ({ cluster, origin }) => compareThroughput(cluster, origin) },
  { title: 'Upgrade of one service', run: upgradeChat },
  { title: 'Upgrade of everything', run: upgrade },
  { title: 'Rollback', run: rollBack },
  { title: 'Backup', run: backUp },
  { title: 'Invariants of all databases', run: verifyDatabases },
];

const valuesOf = ({ origin, port }: Scene, { all, chat }: Versions) => ({
  origin,
  'image.registry': REGISTRY,
  'image.tag': all,
  'services.chat.tag': chat ?? all,
  payments: 'test',
  'storage.className': STORAGE_CLASS,
  'gateway.service.type': 'NodePort',
  'gateway.service.nodePort': port,
  'gateway.replicas': 2,
  'backup.schedule': '0 3 31 12 *',
  'backup.recipient': 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
});

interface Versions {
  readonly all: string;
  /** Another one of chat alone. */
  readonly chat?: string;
}

/** @returns seconds until every pod is ready */
async function helm(scene: Scene, command: 'install' | 'upgrade', versions: Versions): Promise<number> {
  const since = performance.now();
  const settings = Object.entries(valuesOf(scene, versions)).flatMap(([key, value]) => [
    '--set-json',
    `${key}=${JSON.stringify(value)}`,
  ]);
  await scene.cluster.helm(command, RELEASE, CHART, ...settings, '--wait', '--timeout', '6m');
  return Math.round((performance.now() - since) / 1000);
}

async function install(scene: Scene): Promise<string> {
  const seconds = await helm(scene, 'install', { all: 'first' });
  const page = await fetch(scene.origin, { headers: { accept: 'text/html' } });
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<title>/);
  return `${seconds} s until every pod is ready; the page is served`;
}

async function mainJob(scene: Scene): Promise<string> {
  const parts: string[] = [];
  await seedDemo(scene.origin, (what) => parts.push(what));
  scene.writers = await Promise.all(Array.from({ length: WRITERS }, () => createWriter(scene.origin)));
  return `an account; ${parts.join('; ')}`;
}

/** What a service's pod cannot do, tried from inside. */
async function confinement({ cluster }: Scene): Promise<string> {
  const exec = (program: string) =>
    cluster.kubectl('exec', 'deployment/chat', '--', 'node', '--eval', program);
  const refuses = (what: string, program: string) =>
    assert.rejects(exec(program), Error, `${what} was possible`);
  assert.equal(await exec('console.log(process.getuid())'), '1000');
  await refuses('Writing to the image', "require('fs').writeFileSync('/app/x', '')");
  await refuses('Writing its settings', "require('fs').writeFileSync('/run/settings/x', '')");
  await refuses(
    'Calling the cluster',
    "require('fs').readFileSync('/var/run/secrets/kubernetes.io/serviceaccount/token')",
  );
  return 'chat is user 1000, writes to neither image nor settings, and has no token of the cluster';
}

const describe = ({ sent, failures, slowestMs }: Tally) =>
  `${failures.length} of ${sent} requests failed, slowest ${slowestMs} ms`;

async function assertUnharmed(tally: Tally, writers: readonly Writer[]): Promise<void> {
  assert.deepEqual(tally.failures.slice(0, 5), [], describe(tally));
  assert.equal(await lostMessages(writers), 0);
}

/** Scales up, kills one pod without notice, and scales down again, all under load. */
async function scaleUnderLoad({ cluster, writers }: Scene): Promise<string> {
  const load = startLoad(writers, LOAD);
  const scale = async (service: string, replicas: number) => {
    await cluster.kubectl('scale', `deployment/${service}`, `--replicas=${replicas}`);
    await cluster.untilRolledOut(service);
  };
  await scale('chat', 3);
  await scale('billing', 2);
  const [victim = ''] = await cluster.podsOf('chat');
  await cluster.kubectl('delete', victim, '--grace-period=0', '--force');
  await cluster.untilRolledOut('chat');
  await scale('chat', 1);
  await scale('billing', 1);
  const tally = await load.finish();
  await assertUnharmed(tally, writers);
  return `chat 1, 3, killed one, 1 and billing 1, 2, 1: ${describe(tally)}`;
}

async function upgradeChat(scene: Scene): Promise<string> {
  const load = startLoad(scene.writers, 10 * LOAD);
  const seconds = await helm(scene, 'upgrade', { all: 'first', chat: 'second' });
  const tally = await load.stop();
  await assertUnharmed(tally, scene.writers);
  assert.equal(await revisionOf(scene), 'second');
  return `${seconds} s: ${describe(tally)}`;
}

/** All services start at the same time, which a small node has no processors for: requests may fail, writes are not lost. */
async function upgrade(scene: Scene): Promise<string> {
  const load = startLoad(scene.writers, 10 * LOAD);
  const seconds = await helm(scene, 'upgrade', { all: 'second' });
  const tally = await load.stop();
  assert.equal(await lostMessages(scene.writers), 0);
  return `${seconds} s, every pod of ours replaced: ${describe(tally)}; no confirmed write was lost`;
}

async function rollBack(scene: Scene): Promise<string> {
  const load = startLoad(scene.writers, 10 * LOAD);
  const since = performance.now();
  await scene.cluster.helm('rollback', RELEASE, '1', '--wait', '--timeout', '6m');
  const seconds = Math.round((performance.now() - since) / 1000);
  const tally = await load.stop();
  assert.equal(await lostMessages(scene.writers), 0);
  assert.equal(await revisionOf(scene), 'first');
  return `${seconds} s: ${describe(tally)}; no confirmed write was lost`;
}

const revisionOf = ({ cluster }: Scene) =>
  cluster.kubectl('exec', 'deployment/chat', '--', 'cat', '/app/revision');

async function backUp({ cluster }: Scene): Promise<string> {
  await cluster.kubectl('create', 'job', 'backup-now', '--from=cronjob/backup');
  await cluster.kubectl('wait', 'job/backup-now', '--for=condition=complete', '--timeout=120s');
  const [lastLine = ''] = (await cluster.kubectl('logs', 'job/backup-now')).split('\n').slice(-1);
  return lastLine;
}

async function verifyDatabases({ cluster }: Scene): Promise<string> {
  const mongo = await cluster.kubectl('get', 'pod/mongo-0', '--output=jsonpath={.status.podIP}');
  return verifyData(mongo, async (service) => {
    const path = '--output=jsonpath={.data.service\\.env}';
    const settings = await cluster.kubectl('get', `secret/settings-${service}`, path);
    return Buffer.from(settings, 'base64').toString();
  });
}
