import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { dataDirectory } from './data-directory.ts';
import { runServiceCommand } from './service-command.ts';
import { writeEnvironment } from './service-environments.ts';

const directory = temporaryDirectories();

/** A stack whose `identity` service is this program. */
async function stackWith(program: string) {
  const [servicesDir, data] = [directory(), dataDirectory(directory())];
  mkdirSync(join(servicesDir, 'identity/dist'), { recursive: true });
  writeFileSync(join(servicesDir, 'identity/dist/main.js'), program);
  mkdirSync(data.environments);
  await writeEnvironment('identity', { NATS_USER: 'identity', LOG_LEVEL: 'debug' }, data);
  return { settings: { servicesDir }, data };
}

test('runs a command of a service with its environment, and returns the output', async () => {
  const stack = await stackWith(
    `console.log(...process.argv.slice(2), 'as', process.env.NATS_USER, process.env.LOG_LEVEL)`,
  );
  expect(await runServiceCommand(stack, 'identity', ['grant', 'a b', 'operator'])).toEqual({
    output: 'grant a b operator as identity error',
    ok: true,
  });
});

test('returns the output of a command that fails', async () => {
  const stack = await stackWith(`console.log('There is no account'); process.exit(1);`);
  expect(await runServiceCommand(stack, 'identity', ['grant'])).toEqual({
    output: 'There is no account',
    ok: false,
  });
});
