import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { namingOf } from './naming.ts';
import { writeOwnRepository } from './write-own-repository.ts';
import { writeRemote, writeService } from './write-workspace.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
const [kind, name] = positionals;

/** Commands to run after a workspace was written. */
function nextCommands(folder: string, serviceName: string): string[] {
  const test = `npm test -w ${folder}`;
  return kind === 'remote'
    ? [test, `npm run dev -w ${folder}`, `npm run ship -w ${folder} -- --at-once`]
    : [test, `npm run join -- ${serviceName}`, 'npm run compose:file'];
}

/** Writes a new workspace in this repository. */
async function addWorkspace(): Promise<void> {
  const write = kind === 'remote' ? writeRemote : writeService;
  const naming = namingOf(name);
  const folder = await write(root, naming);
  // The architecture document is generated: it lists every remote and service.
  for (const command of ['install', 'run architecture']) {
    const { status } = spawnSync('npm', [...command.split(' '), '--no-progress'], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error(`${folder} was written, but npm ${command} failed.`);
  }
  const commands = nextCommands(folder, naming.name).map((command) => `  ${command}`);
  console.log(
    ['', `${folder} was written and installed. Next:`, ...commands, 'See docs/how/features.md.'].join('\n'),
  );
}

/** Writes a remote with its own repository. */
async function createRepository(to: string): Promise<void> {
  if (kind !== 'remote') throw new Error('Only a remote can have its own repository.');
  await writeOwnRepository(root, namingOf(name), resolve(to));
  console.log(`${to} was written. Its README says how to install the kit and how to ship the remote.`);
}

try {
  await (values.to === undefined ? addWorkspace() : createRepository(values.to));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
