import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const repository = fileURLToPath(new URL('../../../../', import.meta.url));

const run = promisify(execFile);

/** @returns the build's folder */
export async function buildOneBundle(): Promise<string> {
  const cwd = join(repository, 'infra/bench/src/page/one-bundle');
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(process.execPath, [join(repository, 'packages/web-build/src/cli.mjs'), 'build'], { cwd, env });
  return join(repository, '.cache/one-bundle');
}
