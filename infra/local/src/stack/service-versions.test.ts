import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CANDIDATES_HEADER } from '@family-chores/contracts/registry/candidates-header';
import { connect } from 'nats';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { writeTinyService, writeTinyServices } from '../testing/tiny-services.ts';
import { until } from '../testing/until.ts';
import { isolatedSettings } from './settings.ts';
import { type Stack, startStack } from './stack.ts';
import type { JoiningService } from './join-service.ts';
import type { VersionCommand } from './service-versions.ts';
import { readStackSettings, sendJoinRequest, sendVersionRequest } from './command-socket.ts';
import { services } from './services.ts';

const directory = temporaryDirectories();
let stack: Stack;
let servicesDir: string;
let nextFolder: string;
/** What NATS allowed when the stack was started. */
let access: { accounts: Record<string, object>; authorization: { users: object[] } };

beforeAll(async () => {
  servicesDir = directory();
  writeTinyServices(servicesDir);
  const events = { progress: () => undefined, ended: () => undefined, recovered: () => undefined };
  const settings = { ...(await isolatedSettings(join(directory(), 'data'))), servicesDir };
  stack = await startStack({ settings, events, copiesCode: true });
  access = JSON.parse(readFileSync(join(stack.data.nats, 'nats.conf'), 'utf8'));
});
beforeEach(() => {
  nextFolder = directory();
  writeTinyServices(nextFolder);
});
afterAll(() => stack.stop());

const command = (name: VersionCommand, folder?: string) =>
  sendVersionRequest(stack.data.commands, { command: name, service: 'chat', folder });

/** The process that handles a call whose header names these candidates. */
async function handler(candidates = '', init: RequestInit = {}): Promise<{ service: string; pid: number }> {
  const url = `http://127.0.0.1:${stack.settings.ports.gateway}/api/messages/family/7`;
  const headers = new Headers(init.headers);
  if (candidates) headers.set(CANDIDATES_HEADER, candidates);
  return JSON.parse(await (await fetch(url, { ...init, headers })).text());
}

const handlerPid = async (...args: Parameters<typeof handler>) => (await handler(...args)).pid;

test('only pages that name the candidate reach it, and they reach the current version once it is gone', async () => {
  const current = await handlerPid();
  expect(await handlerPid('chat')).toBe(current);
  await command('start', join(nextFolder, 'chat'));
  let candidate = current;
  // After a failed connection to the candidate, the gateway waits half a second before it tries again.
  await until(async () => (candidate = await handlerPid('rewards chat')) !== current);
  expect([await handlerPid(), await handlerPid('rewards')]).toEqual([current, current]);
  await command('remove');
  expect(await handlerPid('chat')).toBe(current);
  const post = { method: 'POST', body: '{}', headers: { 'idempotency-key': 'a' } };
  expect(await handlerPid('chat', post)).toBe(current);
  expect(() => process.kill(candidate, 0)).toThrow('ESRCH');
});

test('a candidate replaces the current version, and can be rolled back', async () => {
  const before = await handlerPid();
  await command('start', join(nextFolder, 'chat'));
  await command('replace');
  // The shipping command replaces the version again if it was interrupted before it removed the candidate.
  await command('replace');
  await command('remove');
  const replaced = await handlerPid();
  expect(replaced).not.toBe(before);
  // From here on, only the previous version can be started.
  rmSync(nextFolder, { recursive: true });
  await command('rollback');
  expect(await handlerPid()).not.toBe(replaced);
  await expect(command('rollback')).rejects.toThrow(
    'chat has no previous version. A replaced version is kept until a rollback or a restart of the stack.',
  );
});

test('compiling a service does not change what runs, even after a restart or a rollback', async () => {
  const chat = join(servicesDir, 'chat');
  writeTinyService(chat, 'compiled chat');
  const current = stack.processes.get('chat');
  const before = current?.pid();
  current?.signal('SIGKILL');
  await until(() => ![before, undefined].includes(current?.pid()));
  expect((await handler()).service).toBe('chat');
  await command('start', chat);
  await command('replace');
  await command('remove');
  expect((await handler()).service).toBe('compiled chat');
  await command('rollback');
  expect((await handler()).service).toBe('chat');
});

test('a version that does not start changes nothing', async () => {
  const broken = directory();
  mkdirSync(join(broken, 'dist'));
  writeFileSync(join(broken, 'dist/main.js'), 'console.log("no such queue"); process.exit(1)');
  const before = await handlerPid();
  await expect(command('start', broken)).rejects.toThrow('no such queue');
  expect(await handlerPid()).toBe(before);
  await expect(command('replace')).rejects.toThrow('chat has no candidate.');
});

/** A service that was created after the start of the stack. */
function createRooms() {
  const { settings } = stack;
  const { ports } = settings;
  const folder = directory();
  writeTinyService(join(folder, 'rooms'), 'rooms');
  writeTinyService(join(folder, 'registry'), 'registry with rooms');
  const login = { user: 'rooms', pass: 'of-rooms' };
  const users = [...access.authorization.users, { user: login.user, password: login.pass }];
  const [port, candidate] = [ports.services, ports.candidates].map((first) => first + services.length);
  const caddyfile = `{
  admin off
}
http://:${ports.gateway} {
  @candidate header ${CANDIDATES_HEADER} rooms
  reverse_proxy @candidate 127.0.0.1:${candidate}
  reverse_proxy 127.0.0.1:${port}
}
`;
  const service: JoiningService = {
    name: 'rooms',
    copies: { rooms: join(folder, 'rooms'), registry: join(folder, 'registry') },
    environment: { PORT: String(port), HOST: '127.0.0.1' },
    natsAccess: { accounts: access.accounts, authorization: { users } },
    caddyfiles: { traced: caddyfile, untraced: caddyfile },
  };
  return { service, login };
}

async function responseOfRegistry(): Promise<unknown> {
  const port = stack.settings.ports.services + services.indexOf('registry');
  return (await fetch(`http://127.0.0.1:${port}`)).json();
}

/** The process that handles a call of the created service, or of its candidate. */
async function roomsResponse(
  headers: Record<string, string> = {},
): Promise<{ service: string; pid: number }> {
  const url = `http://127.0.0.1:${stack.settings.ports.gateway}/api/rooms`;
  return JSON.parse(await (await fetch(url, { headers })).text());
}

test('a service whose route the gateway refuses is stopped, and the gateway runs as before', async () => {
  const { service } = createRooms();
  const caddyfiles = { traced: 'reverse_proxy {', untraced: 'reverse_proxy {' };
  const joining = sendJoinRequest(stack.data.commands, { ...service, caddyfiles });
  await expect(joining).rejects.toThrow(/^caddy ended/);
  await expect(fetch(`http://127.0.0.1:${service.environment['PORT']}`)).rejects.toThrow('fetch failed');
  await until(() => stack.processes.get('caddy')?.pid() !== undefined);
  expect(await handlerPid()).toBeGreaterThan(0);
  await expect(
    sendVersionRequest(stack.data.commands, { command: 'start', service: 'rooms' }),
  ).rejects.toThrow('This stack does not run rooms in a process of its own.');
});

test('a service whose permissions NATS refuses does not join, and NATS can be restarted', async () => {
  const { service } = createRooms();
  const refused = { ...service.natsAccess, authorization: { users: [{ user: 'rooms' }, { user: 'rooms' }] } };
  const joining = sendJoinRequest(stack.data.commands, { ...service, natsAccess: refused });
  await expect(joining).rejects.toThrow('nats-server did not reload its configuration:');
  const nats = stack.processes.get('nats-server');
  const before = nats?.pid();
  nats?.signal('SIGKILL');
  await until(() => ![before, undefined].includes(nats?.pid()));
});

test('a service that was created after the start joins with its permissions and its route', async () => {
  const { data, settings } = stack;
  const { service, login } = createRooms();
  await sendJoinRequest(data.commands, service);
  expect((await roomsResponse()).service).toBe('rooms');
  const connection = await connect({ servers: `127.0.0.1:${settings.ports.nats}`, ...login });
  await connection.close();
  expect(await readStackSettings(data.commands)).toEqual(settings);
  expect(await responseOfRegistry()).toMatchObject({ service: 'registry with rooms' });
});

test('a service that has joined can be replaced by a candidate, and rolled back', async () => {
  const joined = await roomsResponse();
  const folder = join(nextFolder, 'rooms');
  writeTinyService(folder, 'new rooms');
  const change = (name: VersionCommand) =>
    sendVersionRequest(stack.data.commands, { command: name, service: 'rooms', folder });
  await change('start');
  expect((await roomsResponse({ [CANDIDATES_HEADER]: 'rooms' })).service).toBe('new rooms');
  expect((await roomsResponse()).pid).toBe(joined.pid);
  await change('replace');
  await change('remove');
  expect((await roomsResponse()).service).toBe('new rooms');
  await change('rollback');
  expect((await roomsResponse()).service).toBe('rooms');
});

test('a service that cannot be replaced when another one joins keeps its code, even after a restart', async () => {
  const { service } = createRooms();
  const environment = { PORT: String(stack.settings.ports.web), HOST: '127.0.0.1' };
  writeFileSync(join(service.copies['registry'] ?? '', 'dist/main.js'), 'process.exit(1)');
  const copies = { attic: service.copies['rooms'] ?? '', registry: service.copies['registry'] ?? '' };
  const joining = sendJoinRequest(stack.data.commands, { ...service, name: 'attic', copies, environment });
  await expect(joining).rejects.toThrow(/^registry ended/);
  const registry = stack.processes.get('registry');
  const before = registry?.pid();
  registry?.signal('SIGKILL');
  await until(() => ![before, undefined].includes(registry?.pid()));
  expect(await responseOfRegistry()).toMatchObject({ service: 'registry with rooms' });
});
