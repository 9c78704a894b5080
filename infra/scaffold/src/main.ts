import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { namingOf } from './naming.ts';
import { writeOwnRepository } from './write-own-repository.ts';
import { writeRemote, writeService } from './write-workspace.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const USAGE = `npm run new:service -- <name>
npm run new:remote -- <name>
  --to <folder>   writes a remote with a repository of its own, instead of a workspace here`;

interface Task {
  readonly kind: string | undefined;
  readonly name: string | undefined;
  /** For a remote with a repository of its own: the folder to write. */
  readonly to?: string | undefined;
}

/** @returns null if the user wants to know the usage. @throws Error with the usage if an option is not valid */
function readTask(args: readonly string[]): Task | null {
  const options = { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [kind, name] = positionals;
    return values.help === true ? null : { kind, name, to: values.to };
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`, { cause });
  }
}

/** Commands that the user can run next, after a workspace has been written. */
function nextCommands(kind: Task['kind'], folder: string, serviceName: string): string[] {
  const test = `npm test -w ${folder}`;
  return kind === 'remote'
    ? [test, `npm run dev -w ${folder}`, `npm run ship -w ${folder} -- --at-once`]
    : [test, `npm run join -- ${serviceName}`, 'npm run compose:file'];
}

async function addWorkspace({ kind, name }: Task): Promise<void> {
  const write = kind === 'remote' ? writeRemote : writeService;
  const naming = namingOf(name);
  const folder = await write(root, naming);
  // The architecture document, which lists every remote and service, has to be generated again.
  for (const command of ['install', 'run architecture']) {
    const { status } = spawnSync('npm', [...command.split(' '), '--no-progress'], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error(`${folder} was written, but npm ${command} failed.`);
  }
  const commands = nextCommands(kind, folder, naming.name).map((command) => `  ${command}`);
  console.log(
    ['', `${folder} was written and installed. Next:`, ...commands, 'See docs/how/features.md.'].join('\n'),
  );
}

async function createRepository({ kind, name }: Task, to: string): Promise<void> {
  if (kind !== 'remote') throw new Error('Only a remote can have its own repository.');
  await writeOwnRepository(root, namingOf(name), resolve(to));
  console.log(`${to} was written. Its README says how to install the kit and how to ship the remote.`);
}

try {
  const task = readTask(process.argv.slice(2));
  if (task === null) console.log(USAGE);
  else await (task.to === undefined ? addWorkspace(task) : createRepository(task, task.to));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
