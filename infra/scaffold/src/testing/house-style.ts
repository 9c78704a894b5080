import { join } from 'node:path';

import { run } from './run.ts';

/**
 * Checks the given workspaces with the tools of `npm run check`, except for those that check spelling and commits.
 * @throws Error with the output of the tool that failed
 */
export async function checkHouseStyle(root: string, folders: readonly string[]): Promise<void> {
  const tool = (name: string, ...args: string[]) => run(join('node_modules/.bin', name), args, root);
  await tool('prettier', '--check', ...folders);
  await tool('oxlint', ...folders);
  await tool('tsc', '-b', '--checkers', '1', ...folders);
  await tool('depcruise', ...folders);
  const { issues } = JSON.parse(await tool('knip', '--reporter', 'json', '--no-exit-code'));
  const unused = issues.filter(({ file }: { file: string }) =>
    folders.some((folder) => file.startsWith(folder)),
  );
  if (unused.length > 0) throw new Error(`knip found unused code: ${JSON.stringify(unused)}`);
}
