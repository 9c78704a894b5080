import { execFile } from 'node:child_process';
import { join } from 'node:path';

import { repository } from './sample-tree.ts';

export interface ToolAnswer {
  exitCode: number;
  output: string;
}

/** Runs a tool of this repository elsewhere; a tool that finds something ends with a code of its own. */
export function runTool(tool: string, args: string[], cwd: string): Promise<ToolAnswer> {
  return new Promise((resolve, reject) => {
    execFile(
      join(repository, 'node_modules/.bin', tool),
      args,
      { cwd, maxBuffer: 2 ** 26 },
      (error, output) => {
        if (error && typeof error.code !== 'number') reject(error);
        else resolve({ exitCode: Number(error?.code ?? 0), output });
      },
    );
  });
}
