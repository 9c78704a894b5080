import { execFile } from 'node:child_process';
import { join } from 'node:path';

import { repository } from './sample-tree.ts';

/** What a tool of this repository prints about the files at `cwd`, whether it finds fault with them or not. */
export function runTool(
  tool: string,
  args: string[],
  where: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const file = join(repository, 'node_modules/.bin', tool);
    execFile(file, args, { ...where, maxBuffer: 2 ** 26 }, (error, output, complaint) => {
      if (output) resolve(output);
      else reject(new Error(`${tool} printed nothing. ${complaint}`, { cause: error }));
    });
  });
}
