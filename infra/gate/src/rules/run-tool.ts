import { execFile } from 'node:child_process';
import { join } from 'node:path';

import { repository } from './sample-tree.ts';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Runs one of this repository's tools at `cwd`. @returns its output, whether or not it reports errors */
export function runTool(
  tool: string,
  args: string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const file = join(repository, 'node_modules/.bin', tool);
    execFile(file, args, { ...options, maxBuffer: MAX_OUTPUT_BYTES }, (error, output, errorOutput) => {
      if (output) resolve(output);
      else reject(new Error(`${tool} printed nothing. ${errorOutput}`, { cause: error }));
    });
  });
}
