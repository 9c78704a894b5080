import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CANDIDATES_HEADER } from '@family-chores/contracts/registry/candidates-header';
import { connect } from 'nats';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { writeTinyService, writeTinyServices } from '../testing/tiny-services.ts';
import { until } from '../testing/until.ts';
import { isolatedSettings } from './settings.ts';
import { type Stack, startStack } from './stack.ts';
import type { VersionCommand } from './service-versions.ts';
import { readStackSettings, sendJoinRequest, sendVersionRequest } from './command-socket.ts';
import { services } from './services.ts';

const directory = temporaryDirectories();
let stack: Stack;
let nextFolder: string;

beforeAll(async () => {
  const servicesDir = directory();
  writeTinyServices(servicesDir);
  const events = { progress: () => undefined, ended: () => undefined, recovered: () => undefined };
  const settings = { ...(await isolatedSettings(join(directory(), 'data'))), servicesDir };
  stack = await startStack({ settings, events });
});
beforeEach(() => {
  nextFolder = directory();
  writeTinyServices(nextFolder);
});
afterAll(() => stack.stop());

const command = (name: VersionCommand, folder?: string) =>
  sendVersionRequest(stack.data.commands, { command: name, service: 'chat', folder });

/** The pid of the process that handles a call of a page that names these candidates. */
async function handlerPid(candidates = '', init: RequestInit = {}): Promise<number> {
  const url = `http://127.0.0.1:${stack.settings.ports.gateway}/api/messages/family/7`;
  const headers = new Headers(init.headers);
  if (candidates) headers.set(CANDIDATES_HEADER, candidates);
  const { pid } = JSON.parse(await (await fetch(url, { ...init, headers })).text());
  return pid;
}

test('only pages that name the candidate reach it, and they reach the current version once it is gone', async () => {
  const current = await handlerPid();
  expect(await handlerPid('chat')).toBe(current);
  await command('start', join(nextFolder, 'chat'));
  let candidate = current;
  // The gateway connects to the candidate again half a second after it failed to.
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
  await expect(command('rollback')).rejects.toThrow('The previous version of chat is unknown.');
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

test('a service that was created after the start joins with its permissions and its route', async () => {
  const { data, settings } = stack;
  const port = settings.ports.services + services.length;
  const folder = join(directory(), 'rooms');
  writeTinyService(folder, 'rooms');
  const access = JSON.parse(readFileSync(join(data.nats, 'nats.conf'), 'utf8'));
  const login = { user: 'rooms', pass: 'of-rooms' };
  const users = [...access.authorization.users, { user: login.user, password: login.pass }];
  const route = `http://:${settings.ports.gateway} {\n\treverse_proxy 127.0.0.1:${port}\n}\n`;
  await sendJoinRequest(data.commands, {
    name: 'rooms',
    folder,
    environment: { PORT: String(port), HOST: '127.0.0.1' },
    natsAccess: { accounts: access.accounts, authorization: { users } },
    caddyfile: `{\n\tadmin off\n}\n${route}`,
  });
  const response = await fetch(`http://127.0.0.1:${settings.ports.gateway}/api/rooms`);
  expect(await response.json()).toMatchObject({ service: 'rooms' });
  const connection = await connect({ servers: `127.0.0.1:${settings.ports.nats}`, ...login });
  await connection.close();
  expect(await readStackSettings(data.commands)).toEqual(settings);
});
