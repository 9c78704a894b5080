/** @jest-environment node */
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Environment = Record<string, string>;

const load = (file: string) =>
  import(pathToFileURL(path.resolve(import.meta.dirname, '../build', file)).href);
const { choosePort }: { choosePort: (preferred: number, env: Environment) => Promise<number> } =
  await load('choose-port.mjs');
const { productOrigin }: { productOrigin: (env: Environment) => string } = await load('product-origin.mjs');

describe('with a port that another program listens on', () => {
  const other = createServer();
  let taken: number;

  beforeAll(async () => {
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    taken = typeof address === 'object' ? (address?.port ?? 0) : 0;
  });
  afterAll(() => other.close());

  it('takes the next free port when it is only preferred', async () => {
    expect(await choosePort(taken, {})).toBeGreaterThan(taken);
  });

  it('says which variable to change when it is the one in DEV_PORT', async () => {
    await expect(choosePort(1, { DEV_PORT: String(taken) })).rejects.toThrow(
      `Port ${taken} is taken by another program. Choose another with DEV_PORT`,
    );
  });
});

it('refuses a DEV_PORT that is no port', async () => {
  await expect(choosePort(1, { DEV_PORT: 'web' })).rejects.toThrow(
    'DEV_PORT must be a port number, not "web"',
  );
});

describe('the address of the product', () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'family-chores-origin-'));
    await mkdir(path.join(dataDir, 'env'));
    await writeFile(path.join(dataDir, 'env/registry.env'), 'PUBLIC_ORIGIN="http://localhost:3100"\n');
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it('is the one the local stack was started with', () => {
    expect(productOrigin({ DATA_DIR: dataDir })).toBe('http://localhost:3100');
  });

  it('is the default one where no stack was started', () => {
    expect(productOrigin({ DATA_DIR: path.join(dataDir, 'none') })).toBe('http://localhost:3000');
  });

  it('is the one of the environment where that says so', () => {
    expect(productOrigin({ DATA_DIR: dataDir, PORT: '8080' })).toBe('http://localhost:8080');
  });
});
