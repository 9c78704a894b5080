import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../terminal/outcome.ts';
import { readConfig } from './config.ts';
import { gateKeyFor } from './gate-key.ts';
import { tokenFor } from './token.ts';

test('defaults to the address at which the local stack was started last', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'family-chores-settings-'));
  expect(readConfig({ DATA_DIR })).toMatchObject({ origin: 'http://localhost:3000', token: undefined });
  await mkdir(join(DATA_DIR, 'env'));
  await writeFile(join(DATA_DIR, 'env/registry.env'), 'PUBLIC_ORIGIN="http://localhost:3200"\n');
  expect(readConfig({ DATA_DIR }).origin).toBe('http://localhost:3200');
  expect(readConfig({ DATA_DIR, PORT: '3100' }).origin).toBe('http://localhost:3100');
  await rm(DATA_DIR, { recursive: true });
});

test('reads the address and the token of another installation', async () => {
  const config = readConfig({ REGISTRY_URL: 'https://chores.example/', REGISTRY_TOKEN: 'a-token' });
  expect(config.origin).toBe('https://chores.example');
  await expect(tokenFor(config)).resolves.toBe('a-token');
});

test('treats an empty variable as not set', () => {
  const empty = { REGISTRY_URL: '', PORT: '', DATA_DIR: '', SERVICE_PLATFORM: '', GATE_PRIVATE_KEY: '' };
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test('finds a data folder in the home folder of the user', () => {
  const { registryEnvironmentFile } = readConfig({ DATA_DIR: '~/chores' });
  expect(registryEnvironmentFile).toBe(join(homedir(), 'chores/env/registry.env'));
});

test('refuses an invalid address', () => {
  expect(() => readConfig({ REGISTRY_URL: 'chores' })).toThrow(UsageError);
});

test('names every invalid variable', () => {
  const read = () =>
    readConfig({ REGISTRY_TOKEN_FILE: '/no/such/file', GATE_PRIVATE_KEY_FILE: '/nor/this', PORT: 'a' });
  for (const name of ['REGISTRY_TOKEN_FILE', 'GATE_PRIVATE_KEY_FILE', 'PORT']) expect(read).toThrow(name);
});

test('requires a token for another installation', async () => {
  const config = readConfig({ REGISTRY_URL: 'https://chores.example' });
  await expect(tokenFor(config)).rejects.toThrow('REGISTRY_TOKEN is missing');
});

test("uses the local stack's own token on this machine", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'family-chores-settings-'));
  const registryEnvironmentFile = join(folder, 'registry.env');
  const config = { ...readConfig({}), registryEnvironmentFile };
  await expect(tokenFor(config)).rejects.toThrow('No stack was started here');
  await writeFile(registryEnvironmentFile, 'PORT="4107"\nOPERATOR_TOKEN="of-the-stack"\n');
  await expect(tokenFor(config)).resolves.toBe('of-the-stack');
  await rm(folder, { recursive: true });
});

describe('the key of the release gate', () => {
  const key = generateKeyPairSync('ed25519').privateKey;
  const pem = String(key.export({ format: 'pem', type: 'pkcs8' }));
  const base64 = key.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const elsewhere = { REGISTRY_URL: 'https://chores.example' };
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'family-chores-settings-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('is accepted as PEM or as its base64 part alone, from a variable or a file', async () => {
    const file = join(folder, 'key.pem');
    await writeFile(file, pem);
    const configured = [{ GATE_PRIVATE_KEY: base64 }, { GATE_PRIVATE_KEY_FILE: file }];
    const keys = configured.map((each) => gateKeyFor(readConfig({ ...elsewhere, ...each })));
    expect(await Promise.all(keys)).toEqual([base64, pem.trim()]);
  });

  test('is refused if it is not a private key, cannot be read or is set twice', async () => {
    const file = join(folder, 'nowhere');
    await expect(gateKeyFor(readConfig({ ...elsewhere, GATE_PRIVATE_KEY: 'abc' }))).rejects.toThrow(
      'GATE_PRIVATE_KEY is not an Ed25519 private key',
    );
    expect(() => readConfig({ GATE_PRIVATE_KEY_FILE: file })).toThrow('GATE_PRIVATE_KEY_FILE');
    expect(() => readConfig({ GATE_PRIVATE_KEY: pem, GATE_PRIVATE_KEY_FILE: file })).toThrow('not both');
  });

  test("is the local stack's own on this machine, and required elsewhere", async () => {
    const DATA_DIR = folder;
    await mkdir(join(folder, 'env'));
    await writeFile(join(folder, 'env/shipping.env'), `GATE_PRIVATE_KEY="${base64}"\n`);
    await expect(gateKeyFor(readConfig({ DATA_DIR }))).resolves.toBe(base64);
    await expect(gateKeyFor(readConfig({ DATA_DIR, ...elsewhere }))).rejects.toThrow(
      'GATE_PRIVATE_KEY is missing',
    );
  });
});
