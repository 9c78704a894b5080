import { execFile, spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { until } from '../client/until.ts';

const run = promisify(execFile);
const cache = fileURLToPath(new URL('../../../../.cache/', import.meta.url));
const go = 'github.com/stripe/stripe-mock@v0.203.0';
const installWithinMs = 600_000;

export interface StripeMock {
  readonly url: string;
  stop(): void;
}

/** Stripe's own mock, from the PATH, the cache, or built by Go; undefined where there is none of them. */
export async function findStripeMock(): Promise<string | undefined> {
  const cached = join(cache, 'stripe-mock');
  for (const candidate of ['stripe-mock', cached]) if (await runs(candidate, '-version')) return candidate;
  if (!(await runs('go', 'version'))) return undefined;
  console.log(`Building ${go} …`);
  try {
    await run('go', ['install', go], { env: { ...process.env, GOBIN: cache }, timeout: installWithinMs });
    await access(cached);
    return cached;
  } catch (error) {
    console.log(`stripe-mock cannot be built: ${error instanceof Error ? error.message : ''}`);
    return undefined;
  }
}

async function runs(command: string, argument: string): Promise<boolean> {
  return run(command, [argument], { timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}

export async function startStripeMock(command: string, port: number): Promise<StripeMock> {
  const url = `http://127.0.0.1:${port}`;
  const mock = spawn(command, ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' });
  const stop = () => void mock.kill('SIGTERM');
  try {
    await until('stripe-mock answers', () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    );
  } catch (error) {
    stop();
    throw error;
  }
  return { url, stop };
}
