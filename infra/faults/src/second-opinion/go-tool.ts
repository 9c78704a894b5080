import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cache = fileURLToPath(new URL('../../../../.cache/', import.meta.url));
const installWithinMs = 600_000;

interface GoTool {
  readonly name: string;
  /** Argument to which it answers at once that it is there. */
  readonly version: string;
  /** Where Go finds its source, with its version. */
  readonly module: string;
}

/** A program from the PATH, the cache, or built by Go; undefined where there is none of them. */
export async function findGoTool({ name, version, module }: GoTool): Promise<string | undefined> {
  const cached = join(cache, name);
  for (const candidate of [name, cached]) if (await runs(candidate, version)) return candidate;
  if (!(await runs('go', 'version'))) return undefined;
  console.log(`Building ${module} …`);
  try {
    await run('go', ['install', module], { env: { ...process.env, GOBIN: cache }, timeout: installWithinMs });
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
