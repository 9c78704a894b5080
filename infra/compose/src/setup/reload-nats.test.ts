import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats } from '@family-chores/local/servers';
import { reloadNats } from './reload-nats.ts';

const monitor = { user: 'monitor', password: 'a password' };

let dir: string;
let server: Awaited<ReturnType<typeof startNats>>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reload-nats-'));
  const config = { accounts: { $SYS: { users: [monitor] } }, server_tags: ['settings:1'] };
  server = await startNats({ dir, graceMs: 0, config });
});
afterAll(async () => {
  await server.stop();
  await rm(dir, { recursive: true });
});

/** Replaces a text in the server's settings. */
async function edit(from: string, to: string): Promise<void> {
  const file = join(dir, 'nats.conf');
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
}

test('makes the server read its settings again', async () => {
  await edit('settings:1', 'settings:2');
  await expect(reloadNats(server.url, { ...monitor, tag: 'settings:2' })).resolves.toBeUndefined();
});

test('fails until the file of the server has the new settings', async () => {
  const reload = () => reloadNats(server.url, { ...monitor, tag: 'settings:3' });
  await expect(reload()).rejects.toThrow('NATS still has its earlier settings');
  await edit('settings:2', 'settings:3');
  await expect(reload()).resolves.toBeUndefined();
});

test('fails if the server refuses its new settings', async () => {
  await edit('"server_tags"', '"no_such_setting"');
  await expect(reloadNats(server.url, { ...monitor, tag: 'settings:3' })).rejects.toThrow(
    'NATS refused RELOAD',
  );
});

test('does nothing for external servers', async () => {
  await expect(reloadNats('127.0.0.1:1', undefined)).resolves.toBeUndefined();
});
