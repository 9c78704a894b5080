import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../processes/run-command.ts';
import { type BinaryName, executable } from './binary.ts';

export interface PackageOptions {
  /** The name of the package. */
  readonly from: string;
  /** An empty directory to work in. */
  readonly into: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Downloads a Debian package with apt, which verifies it, and unpacks one program from it. Nothing is installed.
 * @returns the path of the program
 */
export async function fetchDebianPackage(
  name: BinaryName,
  { from, into, env }: PackageOptions,
): Promise<string> {
  const run = { cwd: into, env, timeoutMs: 300_000 };
  const download = await runCommand('apt-get', ['download', '--quiet', from], run);
  if (download.isMissing) throw new Error('no apt-get');
  if (!download.ok) throw new Error(`apt-get: ${lastLine(download.stderr)}`);

  const archive = (await readdir(into)).find((entry) => entry.endsWith('.deb'));
  if (!archive) throw new Error('apt-get downloaded no package');
  const unpacked = join(into, 'unpacked');
  const unpack = await runCommand('dpkg', ['--extract', archive, unpacked], run);
  if (!unpack.ok) throw new Error(`the package cannot be unpacked: ${lastLine(unpack.stderr)}`);
  return join(unpacked, 'usr', 'bin', executable(name));
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
