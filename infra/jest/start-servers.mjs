import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs once per Jest run, and only if a project that configures it takes part. */
export default async function startServers() {
  // Compiled code starts the servers, so it must be up to date. It is used even if the sources have type errors, which
  // `npm run check` reports.
  spawnSync('node_modules/.bin/tsc', ['-b', 'infra/local'], { cwd: root, stdio: 'inherit' });
  const { startTestServers } = await import('@family-chores/local/testing');
  const servers = await startTestServers();
  process.env.MONGODB_URI = servers.mongoUri;
  process.env.NATS_URL = servers.natsUrl;
  globalThis.testServers = servers;
}
