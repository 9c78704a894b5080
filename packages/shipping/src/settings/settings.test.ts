import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../terminal/outcome.ts';
import { readConfig } from './config.ts';
import { tokenFor } from './token.ts';

test('defaults to the local stack where it was started last', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'family-chores-settings-'));
  expect(readConfig({ DATA_DIR })).toMatchObject({ origin: 'http://localhost:3000', token: undefined });
  await mkdir(join(DATA_DIR, 'env'));
  await writeFile(join(DATA_DIR, 'env/registry.env'), 'PUBLIC_ORIGIN="http://localhost:3200"\n');
  expect(readConfig({ DATA_DIR }).origin).toBe('http://localhost:3200');
  expect(readConfig({ DATA_DIR, PORT: '3100' }).origin).toBe('http://localhost:3100');
  await rm(DATA_DIR, { recursive: true });
});

test('needs only an address and a token for another product', async () => {
  const config = readConfig({ REGISTRY_URL: 'https://chores.example/', REGISTRY_TOKEN: 'a-token' });
  expect(config.origin).toBe('https://chores.example');
  await expect(tokenFor(config)).resolves.toBe('a-token');
});

test('refuses an invalid address', () => {
  expect(() => readConfig({ REGISTRY_URL: 'chores' })).toThrow(UsageError);
});

test('requires a token for another product', async () => {
  const config = readConfig({ REGISTRY_URL: 'https://chores.example' });
  await expect(tokenFor(config)).rejects.toThrow('REGISTRY_TOKEN is missing');
});

test("uses the local stack's own token on this machine", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'family-chores-settings-'));
  const registryEnvironment = join(folder, 'registry.env');
  const config = { ...readConfig({}), registryEnvironment };
  await expect(tokenFor(config)).rejects.toThrow('No stack was started here');
  await writeFile(registryEnvironment, 'PORT="4107"\nOPERATOR_TOKEN="of-the-stack"\n');
  await expect(tokenFor(config)).resolves.toBe('of-the-stack');
  await rm(folder, { recursive: true });
});
