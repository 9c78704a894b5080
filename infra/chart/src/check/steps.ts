import assert from 'node:assert/strict';
import { join } from 'node:path';
import {
  type Writer,
  assertNothingFailedOrLost,
  countLostMessages,
  describeTally,
  repository,
  seedOverHttp,
  startLoad,
  verifyData,
} from '@family-chores/compose/check';
import { serviceNames } from '@family-chores/contracts/service-name';
import type { Cluster } from './cluster.ts';
import { REGISTRY } from './images.ts';
import { compareThroughput } from './throughput.ts';
import { STORAGE_CLASS } from './volumes.ts';

export interface CheckContext {
  readonly cluster: Cluster;
  readonly origin: string;
  readonly port: number;
  writers: readonly Writer[];
}

interface Step {
  readonly title: string;
  /** @returns a summary with the measurements, for the report. @throws Error if the check fails */
  readonly run: (context: CheckContext) => Promise<string>;
}

const CHART = join(repository, 'infra/chart');
const RELEASE = 'family';
const LOAD_REQUESTS = 2000;

export const steps: readonly Step[] = [
  { title: 'Installation', run: install },
  { title: 'Demo family and writers over HTTP', run: seedOverHttp },
  { title: 'Confinement', run: checkConfinement },
  { title: 'Scaling under load', run: scaleUnderLoad },
  { title: 'Three replicas', run: ({ cluster, origin }) => compareThroughput(cluster, origin) },
  { title: 'Upgrade of one service', run: upgradeChat },
  { title: 'Upgrade of everything', run: upgrade },
  { title: 'Rollback', run: rollBack },
  { title: 'Replacing the logins of services', run: replaceLogins },
  { title: 'Backup', run: backUp },
  { title: 'Invariants of all databases', run: verifyDatabases },
];

const valuesOf = ({ origin, port }: CheckContext, { all, chat, logins = [1] }: Versions) => ({
  origin,
  'image.registry': REGISTRY,
  'image.tag': all,
  'services.chat.tag': chat ?? all,
  payments: 'test',
  logins,
  'storage.className': STORAGE_CLASS,
  'gateway.service.type': 'NodePort',
  'gateway.service.nodePort': port,
  'gateway.replicas': 2,
  // Once a year, so that no scheduled backup runs during the check.
  'backup.schedule': '0 3 31 12 *',
  'backup.recipient': 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
});

interface Versions {
  readonly all: string;
  /** Version of chat, if it differs from the others. */
  readonly chat?: string;
  readonly logins?: readonly number[];
}

/** @returns how long it took until every pod was ready, in seconds */
async function installOrUpgrade(
  context: CheckContext,
  command: 'install' | 'upgrade',
  versions: Versions,
): Promise<number> {
  const startedAt = performance.now();
  const settings = Object.entries(valuesOf(context, versions)).flatMap(([key, value]) => [
    '--set-json',
    `${key}=${JSON.stringify(value)}`,
  ]);
  await context.cluster.helm(
    command,
    RELEASE,
    CHART,
    ...settings,
    '--wait',
    '--wait-for-jobs',
    '--timeout',
    '6m',
  );
  return Math.round((performance.now() - startedAt) / 1000);
}

async function install(context: CheckContext): Promise<string> {
  const seconds = await installOrUpgrade(context, 'install', { all: 'first' });
  const page = await fetch(context.origin, { headers: { accept: 'text/html' } });
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<title>/);
  return `${seconds} s until every pod is ready; the page is served`;
}

async function checkConfinement({ cluster }: CheckContext): Promise<string> {
  const exec = (program: string) =>
    cluster.kubectl('exec', 'deployment/chat', '--', 'node', '--eval', program);
  const assertImpossible = (action: string, program: string) =>
    assert.rejects(exec(program), Error, `${action} was possible`);
  assert.equal(await exec('console.log(process.getuid())'), '1000');
  await assertImpossible('Writing to the image', "require('fs').writeFileSync('/app/x', '')");
  await assertImpossible('Writing its settings', "require('fs').writeFileSync('/run/settings/x', '')");
  await assertImpossible(
    'Reading a token of the cluster',
    "require('fs').readFileSync('/var/run/secrets/kubernetes.io/serviceaccount/token')",
  );
  return 'chat is user 1000, cannot write to its image or settings, and has no token of the cluster';
}

async function scaleUnderLoad({ cluster, writers }: CheckContext): Promise<string> {
  const load = startLoad(writers, LOAD_REQUESTS);
  const scale = async (service: string, replicas: number) => {
    await cluster.kubectl('scale', `deployment/${service}`, `--replicas=${replicas}`);
    await cluster.untilRolledOut(service);
  };
  await scale('chat', 3);
  await scale('billing', 2);
  const [killedPod = ''] = await cluster.podsOf('chat');
  await cluster.kubectl('delete', killedPod, '--grace-period=0', '--force');
  await cluster.untilRolledOut('chat');
  await scale('chat', 1);
  await scale('billing', 1);
  const tally = await load.finish();
  await assertNothingFailedOrLost(tally, writers);
  return `chat scaled 1 → 3 → 1 with one replica killed, billing 1 → 2 → 1: ${describeTally(tally)}`;
}

async function upgradeChat(context: CheckContext): Promise<string> {
  const load = startLoad(context.writers, 10 * LOAD_REQUESTS);
  const seconds = await installOrUpgrade(context, 'upgrade', { all: 'first', chat: 'second' });
  const tally = await load.stop();
  await assertNothingFailedOrLost(tally, context.writers);
  assert.equal(await revisionOf(context), 'second');
  return `${seconds} s: ${describeTally(tally)}`;
}

/** Requests may fail, because a small node has too few processors to replace everything at the same time. */
async function upgrade(context: CheckContext): Promise<string> {
  const load = startLoad(context.writers, 10 * LOAD_REQUESTS);
  const seconds = await installOrUpgrade(context, 'upgrade', { all: 'second' });
  const tally = await load.stop();
  assert.equal(await countLostMessages(context.writers), 0);
  return `${seconds} s, all of our pods replaced: ${describeTally(tally)}; no confirmed write was lost`;
}

async function rollBack(context: CheckContext): Promise<string> {
  const load = startLoad(context.writers, 10 * LOAD_REQUESTS);
  const startedAt = performance.now();
  await context.cluster.helm('rollback', RELEASE, '1', '--wait', '--timeout', '6m');
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const tally = await load.stop();
  assert.equal(await countLostMessages(context.writers), 0);
  assert.equal(await revisionOf(context), 'first');
  return `${seconds} s: ${describeTally(tally)}; no confirmed write was lost`;
}

/**
 * Upgrades three times; services use the last login listed. The first upgrade adds second logins. The next one replaces
 * all pods, one service after another, so that they use the second logins. The last one removes the first logins.
 */
async function replaceLogins(context: CheckContext): Promise<string> {
  const { cluster, writers } = context;
  const load = startLoad(writers, 10 * LOAD_REQUESTS);
  const upgradeTo = async (logins: readonly number[]) => {
    await installOrUpgrade(context, 'upgrade', { all: 'first', logins });
    return cluster.podsOf('chat');
  };
  const podsBefore = await upgradeTo([2, 1]);
  const podsAfterSwitch = await rollOutOneByOne(cluster, () => upgradeTo([1, 2]));
  const podsAtEnd = await upgradeTo([2]);
  const tally = await load.stop();
  assert.ok(!podsAfterSwitch.some((pod) => podsBefore.includes(pod)));
  assert.deepEqual(podsAtEnd, podsAfterSwitch);
  await assertNothingFailedOrLost(tally, writers);
  return `${describeTally(tally)} while all pods switched to their second logins and the first logins were removed`;
}

/** @returns the pods of chat afterwards */
async function rollOutOneByOne(cluster: Cluster, upgradeAll: () => Promise<unknown>): Promise<string[]> {
  const deployments = serviceNames.map((service) => `deployment/${service}`);
  await cluster.kubectl('rollout', 'pause', ...deployments);
  await upgradeAll();
  for (const service of serviceNames) {
    await cluster.kubectl('rollout', 'resume', `deployment/${service}`);
    await cluster.untilRolledOut(service);
  }
  return cluster.podsOf('chat');
}

const revisionOf = ({ cluster }: CheckContext) =>
  cluster.kubectl('exec', 'deployment/chat', '--', 'cat', '/app/revision');

async function backUp({ cluster }: CheckContext): Promise<string> {
  await cluster.kubectl('create', 'job', 'backup-now', '--from=cronjob/backup');
  await cluster.kubectl('wait', 'job/backup-now', '--for=condition=complete', '--timeout=120s');
  const [lastLine = ''] = (await cluster.kubectl('logs', 'job/backup-now')).split('\n').slice(-1);
  return lastLine;
}

async function verifyDatabases({ cluster }: CheckContext): Promise<string> {
  const mongo = await cluster.kubectl('get', 'pod/mongo-0', '--output=jsonpath={.status.podIP}');
  return verifyData(mongo, async (service) => {
    const path = '--output=jsonpath={.data.service\\.env}';
    const settings = await cluster.kubectl('get', `secret/settings-${service}`, path);
    return Buffer.from(settings, 'base64').toString();
  });
}
