import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Adds a service to the list `serviceNames` of the contracts. */
export async function addServiceName(root: string, name: string): Promise<void> {
  const file = join(root, 'packages/contracts/src/service-name.ts');
  const text = await readFile(file, 'utf8');
  const [list] = /export const serviceNames = \[[^\]]*/.exec(text) ?? [];
  if (!list) throw new Error(`The list of services was not found in ${file}.`);
  await writeFile(file, text.replace(list, `${list.trimEnd()}\n  '${name}',\n`));
}
