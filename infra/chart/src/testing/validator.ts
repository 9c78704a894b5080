import { join } from 'node:path';
import { pythonProgram, repository } from '@family-chores/compose/check';

const VERSION = '1.37.0';
const folder = join(repository, '.cache', 'chart', `validator-${VERSION}`);

/** Path of a program that validates files with the schemas of Kubernetes; undefined if Python cannot install it. */
export const validator: string | undefined = await pythonProgram('kubernetes-validate', {
  version: VERSION,
  folder,
}).catch(() => undefined);
