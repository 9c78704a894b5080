import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run.ts';

/**
 * Provides the program `name` of the Python package `name`. The package is installed into `folder` unless the
 * program is there already.
 * @returns the path of the program
 * @throws Error if Python cannot install it
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
    const install = ['install', '--quiet', '--disable-pip-version-check'];
    await run(join(folder, 'bin', 'pip'), [...install, `${name}==${version}`]);
  }
  return program;
}
