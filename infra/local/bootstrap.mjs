// Installs the packages and compiles the sources. Plain JavaScript without dependencies, because nothing is
// installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const lockFile = join(root, 'package-lock.json');
/** A file with the hash of the lock file from which the packages were installed. It is deleted with `node_modules`. */
const installedFrom = join(root, 'node_modules', '.installed-from');

/** Returns undefined if the version of Node is supported, or else a sentence that names the supported versions. */
export function nodeComplaint(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 22 || major >= 24 || (major === 20 && minor >= 19)) return undefined;
  return `Node ${version} is not supported: 20.19, 22 or 24 is needed (https://nodejs.org).`;
}

export function packagesAreInstalled() {
  return existsSync(installedFrom) && readFileSync(installedFrom, 'utf8') === hashOf(lockFile);
}

/** Installs the packages. @returns undefined, or what went wrong */
export function installPackages() {
  const { status, error, stderr } = run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  if (error)
    return `npm cannot be started (${'code' in error ? String(error.code) : error.message}); it comes with Node, so install Node again.`;
  if (status === 0) {
    writeFileSync(installedFrom, hashOf(lockFile));
    return undefined;
  }
  const code = /^npm error code (\S+)/m.exec(stderr)?.[1];
  return [
    `The packages cannot be installed (npm says ${code ?? `exit ${status}`}).`,
    'Check the network, and whether `npm ping` works. Then start again.',
    ...stderr.trim().split('\n').slice(-8),
  ].join('\n  ');
}

/** The paths of workspaces that, with their dependencies, contain all code that the local stack runs with Node. */
export function programWorkspaces() {
  const services = readdirSync(join(root, 'services')).map((name) => join('services', name));
  return ['infra/local', ...services].filter((path) => existsSync(join(root, path, 'tsconfig.json')));
}

/**
 * Compiles workspaces and their dependencies.
 * @param {readonly string[]} workspaces
 * @returns undefined, or a message with the compiler's errors
 */
export function compile(workspaces) {
  const tsc = join('node_modules', 'typescript', 'bin', 'tsc');
  const { status, stdout } = run(process.execPath, [tsc, '-b', '--checkers', '1', ...workspaces]);
  return status === 0 ? undefined : `The sources do not compile:\n${stdout}`.trimEnd();
}

/** @param {string} command @param {readonly string[]} args */
function run(command, args) {
  return spawnSync(command, args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
}

/** @param {string} file */
function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
