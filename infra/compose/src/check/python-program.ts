import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run.ts';

/**
 * A program of a Python package, installed into a folder of its own unless it is there.
 * @returns its file. @throws Error if Python cannot install it
 */
export async function pythonProgram(
  name: string,
  { version, folder }: { readonly version: string; readonly folder: string },
): Promise<string> {
  const program = join(folder, 'bin', name);
  const isInstalled = await access(program).then(
    () => true,
    () => false,
  );
  if (!isInstalled) {
    await run('python3', ['-m', 'venv', folder]);
    const quietly = ['install', '--quiet', '--disable-pip-version-check'];
    await run(join(folder, 'bin', 'pip'), [...quietly, `${name}==${version}`]);
  }
  return program;
}
