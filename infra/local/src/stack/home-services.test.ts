import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stillRunning } from '../processes/records.ts';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { dataDirectory } from './data-directory.ts';
import { services } from './services.ts';
import { type StackSettings, isolatedSettings } from './settings.ts';

const directory = temporaryDirectories();

/**
 * Writes the code of a small service, and returns settings with which home mode runs only this service.
 * @param configure the body of the function that gets the service's environment, and returns the service
 */
async function settingsWithChat(configure: string): Promise<StackSettings> {
  const servicesDir = directory();
  for (const name of services) mkdirSync(join(servicesDir, name, 'dist'), { recursive: true });
  writeFileSync(join(servicesDir, 'chat', 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(servicesDir, 'chat', 'dist', 'service.js'),
    `export const chat = { async configure(environment) { ${configure} } };`,
  );
  const without = services.filter((name) => name !== 'chat');
  return { ...(await isolatedSettings(join(directory(), 'data'))), servicesDir, without, home: true };
}

/** Starts home mode in a process of its own, and stops it when a service prints “starting”. */
async function start(settings: StackSettings) {
  const built = new URL('../../dist/stack/stack.js', import.meta.url);
  const script = `const { startStack } = await import('${built.href}');
    const giveUp = new AbortController();
    process.on('SIGTERM', () => giveUp.abort());
    const events = { progress() {}, ended() {}, recovered() {} };
    const settings = ${JSON.stringify(settings)};
    await startStack({ settings, events, signal: giveUp.signal }).catch(({ message }) => console.log(message));
    process.exit();`;
  const program = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, NODE_OPTIONS: '', STRIPE_SECRET_KEY: 'sk_test_1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  program.stdout.on('data', (chunk: Buffer) => {
    printed += String(chunk);
    if (printed.includes('starting')) program.kill('SIGTERM');
  });
  await once(program, 'exit');
  return { printed, left: await stillRunning(dataDirectory(settings.dataDir).records) };
}

test('names the service that does not start, and stops the servers', async () => {
  const settings = await settingsWithChat(`throw new Error('PORT is missing');`);
  const { printed, left } = await start(settings);
  expect(printed).toBe('chat did not start: PORT is missing\n');
  expect(left).toEqual([]);
});

test('can be stopped while a service does not get ready', async () => {
  const settings = await settingsWithChat(`console.log('starting'); return new Promise(() => {});`);
  const { printed, left } = await start(settings);
  expect(printed).toContain('stopped while they started');
  expect(left).toEqual([]);
});

test('keeps the secrets of services across runs, and hides the Stripe key from all but billing', async () => {
  const settings = await settingsWithChat(`throw new Error(JSON.stringify(environment));`);
  const runs = [await start(settings), await start(settings)];
  const [first, second] = runs.map(({ printed }) => JSON.parse(printed.slice(printed.indexOf('{'))));
  expect(first.MONGODB_URI).toMatch(/^mongodb:.*\/chat/);
  expect(second).toEqual(first);
  expect(JSON.stringify(first)).not.toContain('sk_test_1');
  const secrets = readFileSync(dataDirectory(settings.dataDir).secrets, 'utf8');
  expect(secrets).toContain(first.NATS_PASSWORD);
});
