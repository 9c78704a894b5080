import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { stillRunning } from '../processes/records.ts';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { writeTinyServices } from '../testing/tiny-services.ts';
import { until } from '../testing/until.ts';
import { dataDirectory } from './data-directory.ts';
import { services } from './services.ts';
import { type StackSettings, isolatedSettings } from './settings.ts';
import { startStack } from './stack.ts';

const directory = temporaryDirectories();
/** Every service, mongod, NATS, the card provider, Caddy and the stack itself. */
const processCount = services.length + 5;

/** Starts a stack in a process of its own. @returns that process */
async function startInOwnProcess(settings: StackSettings) {
  const built = new URL('../../dist/stack/stack.js', import.meta.url);
  const script = `const { startStack } = await import('${built.href}');
    const events = { progress() {}, ended() {}, recovered() {} };
    await startStack({ settings: ${JSON.stringify(settings)}, events });
    console.log('up');`;
  const stackProcess = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface(stackProcess.stdout), 'line');
  return stackProcess;
}

async function tinySettings(): Promise<StackSettings> {
  const servicesDir = directory();
  writeTinyServices(servicesDir);
  return { ...(await isolatedSettings(join(directory(), 'data'))), servicesDir };
}

const runningOf = ({ dataDir }: StackSettings) => stillRunning(dataDirectory(dataDir).records);

test('a killed stack leaves nothing running', async () => {
  const settings = await tinySettings();
  const stackProcess = await startInOwnProcess(settings);
  expect(await runningOf(settings)).toHaveLength(processCount);
  stackProcess.kill('SIGKILL');
  await until(async () => (await runningOf(settings)).length === 0);
  expect(await runningOf(settings)).toEqual([]);
});

test('the next start stops the processes left by a stack that was killed together with its warden', async () => {
  const settings = await tinySettings();
  const stackProcess = await startInOwnProcess(settings);
  const warden = execFileSync('pgrep', ['-P', String(stackProcess.pid), '-f', 'warden.mjs'], {
    encoding: 'utf8',
  });
  process.kill(Number(warden), 'SIGKILL');
  stackProcess.kill('SIGKILL');
  await once(stackProcess, 'exit');
  expect(await runningOf(settings)).toHaveLength(processCount - 1);

  const progress: string[] = [];
  const ignore = () => undefined;
  const stack = await startStack({
    settings,
    events: { progress: (message) => progress.push(message), ended: ignore, recovered: ignore },
  });
  expect(progress).toContain('Stopped mongod, left over from an earlier run');
  await stack.stop();
});
