import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { choosePort } from './choose-port.mjs';
import { productOrigin } from './product-origin.mjs';

describe('with a port in use', () => {
  const otherServer = createServer();
  let takenPort: number;

  beforeAll(async () => {
    otherServer.listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    const address = otherServer.address();
    takenPort = typeof address === 'object' ? (address?.port ?? 0) : 0;
  });
  afterAll(() => otherServer.close());

  it('uses a higher port if the port is only preferred', async () => {
    expect(await choosePort(takenPort, {})).toBeGreaterThan(takenPort);
  });

  it('names the variable to change if the port is set by DEV_PORT', async () => {
    await expect(choosePort(1, { DEV_PORT: String(takenPort) })).rejects.toThrow(
      `Port ${takenPort} is taken by another program. Choose another with DEV_PORT`,
    );
  });
});

it('rejects a DEV_PORT that is not a port', async () => {
  await expect(choosePort(1, { DEV_PORT: 'web' })).rejects.toThrow(
    'DEV_PORT must be a port number, not "web"',
  );
});

describe("the product's address", () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'family-chores-origin-'));
    await mkdir(path.join(dataDir, 'env'));
    await writeFile(path.join(dataDir, 'env/registry.env'), 'PUBLIC_ORIGIN="http://localhost:3100"\n');
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it('is the one that the local stack was started with', () => {
    expect(productOrigin({ DATA_DIR: dataDir })).toBe('http://localhost:3100');
  });

  it('is found in a data folder whose path begins with ~/', () => {
    const DATA_DIR = `~/${path.relative(homedir(), dataDir)}`;
    expect(productOrigin({ DATA_DIR })).toBe('http://localhost:3100');
  });

  it('is the default if no stack was started', () => {
    expect(productOrigin({ DATA_DIR: path.join(dataDir, 'none') })).toBe('http://localhost:3000');
  });

  it('is taken from the environment if set there', () => {
    expect(productOrigin({ DATA_DIR: dataDir, PORT: '8080' })).toBe('http://localhost:8080');
  });
});
