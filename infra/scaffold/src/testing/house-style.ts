import { join } from 'node:path';

import { run } from './run.ts';

/**
 * Runs on one workspace what `npm run check` runs on all.
 * @throws Error with what the tools say
 */
export async function checkHouseStyle(root: string, folder: string): Promise<void> {
  const tool = (name: string, ...args: string[]) => run(join('node_modules/.bin', name), args, root);
  await tool('prettier', '--check', folder);
  await tool('oxlint', folder);
  await tool('tsc', '-b', folder);
  await tool('depcruise', folder);
  const { issues } = JSON.parse(await tool('knip', '--reporter', 'json', '--no-exit-code'));
  const unused = issues.filter(({ file }: { file: string }) => file.startsWith(folder));
  if (unused.length > 0) throw new Error(`Unused: ${JSON.stringify(unused)}`);
}
