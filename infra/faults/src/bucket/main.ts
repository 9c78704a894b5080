import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@family-chores/local/stack';
import { until } from '../stack/until.ts';
import { findGoTool } from '../stripe-mock/go-tool.ts';

const registry = fileURLToPath(new URL('../../../../services/registry/', import.meta.url));

/** The credentials with which the registry's bucket tests sign their requests. */
const credentials = { ROOT_ACCESS_KEY: 'S3RVER', ROOT_SECRET_KEY: 'S3RVER' };

const tool = {
  name: 'versitygw',
  versionArgument: '--version',
  module: 'github.com/versity/versitygw/cmd/versitygw@v1.8.0',
};

const isResponding = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** Runs the registry's bucket tests against versitygw, which checks signatures and requests as Amazon S3 does. */
async function testAgainst(command: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'family-chores-bucket-'));
  const address = `127.0.0.1:${await freePort()}`;
  const server = spawn(command, ['--port', address, 'posix', folder], {
    stdio: 'ignore',
    env: { ...process.env, ...credentials },
  });
  try {
    await until('versitygw responds', () => isResponding(`http://${address}`));
    const tests = spawn('npm', ['test', '--', 'bucket-store'], {
      cwd: registry,
      stdio: 'inherit',
      env: { ...process.env, BUCKET_SERVER: `http://${address}` },
    });
    const [code] = await once(tests, 'exit');
    return code === 0 ? 0 : 1;
  } finally {
    server.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

const command = await findGoTool(tool);
if (command === undefined)
  console.log('skipped: versitygw is not installed and cannot be built; install Go to build it');
else process.exitCode = await testAgainst(command);
