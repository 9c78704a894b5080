import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cache = fileURLToPath(new URL('../../../../.cache/', import.meta.url));
const INSTALL_TIMEOUT_MS = 600_000;

interface GoTool {
  readonly name: string;
  /** The argument that makes the tool print its version and exit. */
  readonly versionArgument: string;
  /** Path of the Go module, with its version. */
  readonly module: string;
}

/** Finds a program on the PATH or in the cache, or builds it with Go; undefined if none of that works. */
export async function findGoTool({ name, versionArgument, module }: GoTool): Promise<string | undefined> {
  const cached = join(cache, name);
  for (const candidate of [name, cached]) if (await runs(candidate, versionArgument)) return candidate;
  if (!(await runs('go', 'version'))) return undefined;
  console.log(`Building ${module} …`);
  try {
    await run('go', ['install', module], {
      env: { ...process.env, GOBIN: cache },
      timeout: INSTALL_TIMEOUT_MS,
    });
    await access(cached);
    return cached;
  } catch (error) {
    console.log(`${name} cannot be built: ${error instanceof Error ? error.message : ''}`);
    return undefined;
  }
}

async function runs(command: string, argument: string): Promise<boolean> {
  return run(command, [argument], { timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}
