// Prepares everything that compiled code needs. Plain JavaScript without dependencies, because nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const lockFile = join(root, 'package-lock.json');
/** Records which lock file the packages were installed from. It is deleted together with them. */
const installedFrom = join(root, 'node_modules', '.installed-from');

/** Undefined, or a sentence that says which Node is required. */
export function nodeComplaint(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 22 || major >= 24 || (major === 20 && minor >= 19)) return undefined;
  return `Node ${version} is not supported: 20.19, 22 or 24 is needed (https://nodejs.org).`;
}

/** Whether the installed packages match the lock file. */
export function packagesAreInstalled() {
  return existsSync(installedFrom) && readFileSync(installedFrom, 'utf8') === hashOf(lockFile);
}

/** Installs the packages. @returns undefined, or what went wrong */
export function installPackages() {
  const { status, error, stderr } = run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  if (error)
    return `npm cannot be started (${'code' in error ? String(error.code) : error.message}); it comes with Node.`;
  if (status === 0) {
    writeFileSync(installedFrom, hashOf(lockFile));
    return undefined;
  }
  const code = /^npm error code (\S+)/m.exec(stderr)?.[1];
  return [
    `The packages cannot be installed (npm says ${code ?? `exit ${status}`}).`,
    'Is the network there, and does `npm ping` work? Then start again.',
    ...stderr.trim().split('\n').slice(-8),
  ].join('\n  ');
}

/** Every workspace that Node runs in the local stack. */
export function everyProgram() {
  const services = readdirSync(join(root, 'services')).map((name) => join('services', name));
  return ['infra/local', ...services].filter((path) => existsSync(join(root, path, 'tsconfig.json')));
}

/** Compiles workspaces and their dependencies. @returns undefined, or the compiler's errors */
export function compile(workspaces) {
  const tsc = join('node_modules', 'typescript', 'bin', 'tsc');
  const { status, stdout } = run(process.execPath, [tsc, '-b', '--checkers', '1', ...workspaces]);
  return status === 0 ? undefined : `The sources do not compile:\n${stdout}`.trimEnd();
}

function run(command, args) {
  return spawnSync(command, args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
