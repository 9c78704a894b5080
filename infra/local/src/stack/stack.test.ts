import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { isFree } from '../processes/free-port.ts';
import { startTestServers } from '../testing/index.ts';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { writeTinyServices } from '../testing/tiny-services.ts';
import { until } from '../testing/until.ts';
import { services } from './services.ts';
import { type StackSettings, isolatedSettings } from './settings.ts';
import { type Stack, type StackEvents, startStack } from './stack.ts';

const directory = temporaryDirectories();
const stacks: Stack[] = [];

async function tinySettings(): Promise<StackSettings> {
  const servicesDir = directory();
  writeTinyServices(servicesDir);
  return { ...(await isolatedSettings(join(directory(), 'data'))), servicesDir };
}

async function start(settings: StackSettings, events: Partial<StackEvents> = {}): Promise<Stack> {
  const silent = { progress: () => undefined, ended: () => undefined, recovered: () => undefined };
  const stack = await startStack({ settings, events: { ...silent, ...events } });
  stacks.push(stack);
  return stack;
}

async function responseOf({ settings }: Stack, path: string): Promise<{ service: string; pid: number }> {
  const response = await fetch(`http://127.0.0.1:${settings.ports.gateway}${path}`);
  return JSON.parse(await response.text());
}

afterEach(() => Promise.all(stacks.splice(0).map((stack) => stack.stop())));

test('runs everything behind one address and stops within five seconds', async () => {
  const stack = await start(await tinySettings());
  expect([...stack.processes.keys()]).toEqual([
    'mongod',
    'nats-server',
    'card-provider',
    ...services,
    'caddy',
  ]);
  expect(await responseOf(stack, '/api/chores/family/7')).toMatchObject({ service: 'schedule' });
  expect(await responseOf(stack, '/dashboard/7')).toMatchObject({ service: 'registry' });

  const pids = [...stack.processes.values()].map((part) => part.pid() ?? 0);
  const before = Date.now();
  await stack.stop();
  expect(Date.now() - before).toBeLessThan(5_000);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('when a service ends, reports the last lines of its log and restarts it', async () => {
  const events: string[] = [];
  const stack = await start(await tinySettings(), {
    ended: ({ name, cause, details }) => events.push(`${name} ${cause}: ${details.split('\n').at(-1)}`),
    recovered: (name) => events.push(`${name} is back`),
  });
  const { pid } = await responseOf(stack, '/api/rewards/family/7');
  // Not a GET, which the gateway would retry: the retry would end the restarted service.
  await fetch(`${stack.settings.publicOrigin}/api/rewards/fail`, { method: 'POST' });
  await until(() => events.length === 2);
  expect(events).toEqual(['rewards code 3: about to fail', 'rewards is back']);
  expect((await responseOf(stack, '/api/rewards/family/7')).pid).not.toBe(pid);
});

test('restarts a killed MongoDB with its data', async () => {
  const stack = await start(await tinySettings());
  const uri = environmentFile(stack, 'rewards').MONGODB_URI ?? '';
  const client = await new mongo.MongoClient(uri).connect();
  await client
    .db()
    .collection('things')
    .insertOne({ name: 'one' }, { writeConcern: { w: 'majority' } });
  const before = stack.processes.get('mongod')?.pid();
  stack.processes.get('mongod')?.signal('SIGKILL');
  await until(() => ![before, undefined].includes(stack.processes.get('mongod')?.pid()));
  expect(await client.db().collection('things').countDocuments()).toBe(1);
  await client.close();
});

test('writes secrets and the environment of a service to files that only their owner can read', async () => {
  const stack = await start(await tinySettings());
  const file = join(stack.data.environments, 'schedule.env');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(stack.data.secrets).mode & 0o777).toBe(0o600);
  const printed = execFileSync(process.execPath, [`--env-file=${file}`, '-p', 'process.env.NATS_USER'], {
    encoding: 'utf8',
    env: {},
  });
  expect(printed.trim()).toBe('schedule');
});

test('keeps the secrets of services across runs', async () => {
  const settings = await tinySettings();
  const first = await start(settings);
  const before = environmentFile(first, 'families');
  await first.stop();
  const second = await start(settings);
  expect(environmentFile(second, 'families')).toEqual(before);
});

test('at each start, leaves out an excluded service, but writes an environment with which it can use MongoDB', async () => {
  const settings = { ...(await tinySettings()), without: ['schedule'] };
  for (const round of ['first', 'second']) {
    const stack = await start(settings);
    expect(stack.processes.has('schedule')).toBe(false);
    const client = new mongo.MongoClient(environmentFile(stack, 'schedule').MONGODB_URI ?? '');
    await client.connect();
    const { acknowledged } = await client.db().collection('things').insertOne({ round });
    expect(acknowledged).toBe(true);
    await client.close();
    await stack.stop();
  }
});

test('uses external servers instead of local ones', async () => {
  const external = await startTestServers();
  const settings = await tinySettings();
  const stack = await start({
    ...settings,
    mongodbUri: external.mongoUri,
    natsUrl: external.natsUrl.replace('nats://', 'nats://worker1:worker1@'),
  });
  expect([...stack.processes.keys()]).toEqual(['card-provider', ...services, 'caddy']);
  expect(environmentFile(stack, 'rewards')).toMatchObject({
    MONGODB_URI: external.mongoUri.replace('/?', '/rewards?'),
    NATS_URL: external.natsUrl,
    NATS_USER: 'worker1',
    NATS_PASSWORD: 'worker1',
  });
  await stack.stop();
  await external.stop();
});

test('connects billing to the local card provider, or to Stripe if an account is configured', async () => {
  const settings = await tinySettings();
  const local = await start(settings);
  const { STRIPE_SECRET_KEY = '', STRIPE_API_URL = '' } = environmentFile(local, 'billing');
  const requestBalance = (key: string) =>
    fetch(`${STRIPE_API_URL}/v1/balance`, { headers: { authorization: `Bearer ${key}` } });
  expect((await requestBalance(STRIPE_SECRET_KEY)).status).toBe(200);
  expect((await requestBalance('sk_test_of_another_account')).status).toBe(401);
  await local.stop();

  const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
  const withStripe = await start({ ...settings, stripe });
  expect(withStripe.processes.has('card-provider')).toBe(false);
  expect(environmentFile(withStripe, 'billing')).toMatchObject({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  });
  expect(environmentFile(withStripe, 'billing')).not.toHaveProperty('STRIPE_API_URL');
});

test('when the gateway listens on every address, everything else listens only on 127.0.0.1', async () => {
  const stack = await start({ ...(await tinySettings()), bind: ['0.0.0.0'] });
  const { gateway, mongo: mongod, nats, cards, services: firstService } = stack.settings.ports;
  const loopbackPorts = [mongod, nats, cards, ...services.map((_, index) => firstService + index)];
  for (const port of [gateway, ...loopbackPorts])
    expect(await acceptsConnection('127.0.0.1', port)).toBe(true);
  // Loopback has further addresses, on which only the gateway listens.
  expect(await acceptsConnection('127.0.0.2', gateway)).toBe(true);
  for (const port of loopbackPorts) expect(await acceptsConnection('127.0.0.2', port)).toBe(false);
});

test('refuses a second stack on the same data', async () => {
  const settings = await tinySettings();
  await start(settings);
  await expect(start(settings)).rejects.toThrow(`Family Chores is already running on ${settings.dataDir}`);
});

test.each([
  ['gateway', 'PORT'],
  ['mongo', 'MONGO_PORT'],
  ['nats', 'NATS_PORT'],
  ['services', 'SERVICES_PORT'],
  ['cards', 'CARDS_PORT'],
] as const)('reports a taken port for %s, and suggests another with %s', async (part, variable) => {
  const settings = await tinySettings();
  const otherServer = createServer().listen(settings.ports[part], '127.0.0.1');
  await once(otherServer, 'listening');
  await expect(start(settings)).rejects.toThrow(
    new RegExp(
      `^Port ${settings.ports[part]}, for .*, is taken by another program\\. .*${variable}=\\d+ npm start$`,
    ),
  );
  otherServer.close();
});

test('suggests another port for the first service when the port of any service is taken', async () => {
  const settings = await tinySettings();
  const otherServer = createServer().listen(settings.ports.services + 3, '127.0.0.1');
  await once(otherServer, 'listening');
  await expect(start(settings)).rejects.toThrow(`SERVICES_PORT=${settings.ports.services + 1_000} npm start`);
  otherServer.close();
});

test('after a failed start, the same process can start a stack on the same data', async () => {
  const settings = await tinySettings();
  const otherServer = createServer().listen(settings.ports.gateway, '127.0.0.1');
  await once(otherServer, 'listening');
  await expect(start(settings)).rejects.toThrow('is taken');
  otherServer.close();
  await once(otherServer, 'close');
  expect((await start(settings)).processes.has('caddy')).toBe(true);
});

test('if a service does not start, fails with the last lines of its log and leaves nothing running', async () => {
  const settings = await tinySettings();
  writeFileSync(
    join(settings.servicesDir, 'schedule/dist/main.js'),
    'console.log("no database"); process.exit(1);',
  );
  await expect(start(settings)).rejects.toThrow(
    /^schedule ended \(code 1\) while starting:\n(.*\n)*no database$/,
  );
  for (const port of Object.values(settings.ports)) expect(await isFree(port)).toBe(true);
});

test('reports an unusable data folder, and suggests DATA_DIR', async () => {
  const settings = await tinySettings();
  const fileInsteadOfFolder = join(directory(), 'file');
  writeFileSync(fileInsteadOfFolder, '');
  const starting = start({ ...settings, dataDir: join(fileInsteadOfFolder, 'data') });
  await expect(starting).rejects.toThrow(/^The folder .* cannot be used \(ENOTDIR\)\. .* DATA_DIR\.$/);
});

test('does not start with unreadable secrets, and does not replace them', async () => {
  const settings = await tinySettings();
  mkdirSync(settings.dataDir, { recursive: true });
  const file = join(settings.dataDir, 'secrets.json');
  writeFileSync(file, '{ half');
  await expect(start(settings)).rejects.toThrow(`${file} cannot be read`);
  expect(readFileSync(file, 'utf8')).toBe('{ half');
});

test('when the start is aborted, stops what has been started', async () => {
  const settings = await tinySettings();
  const controller = new AbortController();
  const events = { progress: () => controller.abort(), ended: () => undefined, recovered: () => undefined };
  await expect(startStack({ settings, events, signal: controller.signal })).rejects.toThrow(/abort/i);
  for (const port of Object.values(settings.ports)) expect(await isFree(port)).toBe(true);
});

function environmentFile({ data }: Stack, service: string): Record<string, string> {
  const lines = readFileSync(join(data.environments, `${service}.env`), 'utf8')
    .trim()
    .split('\n');
  return Object.fromEntries(lines.map((line) => /^(\w+)="(.*)"$/.exec(line)?.slice(1) ?? []));
}

function acceptsConnection(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
