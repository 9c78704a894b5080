import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { repository, run } from '@family-chores/compose/check';

const VERSION = '1.37.0';
const folder = join(repository, '.cache', 'chart', `validator-${VERSION}`);
const program = join(folder, 'bin', 'kubernetes-validate');

/** A program that compares files with the schemas of Kubernetes; undefined where Python cannot install it. */
export const validator: string | undefined = await installed().catch(() => undefined);

async function installed(): Promise<string> {
  const exists = await access(program).then(
    () => true,
    () => false,
  );
  if (!exists) {
    await run('python3', ['-m', 'venv', folder]);
    const pip = join(folder, 'bin', 'pip');
    await run(pip, ['install', '--quiet', '--disable-pip-version-check', `kubernetes-validate==${VERSION}`]);
  }
  return program;
}
