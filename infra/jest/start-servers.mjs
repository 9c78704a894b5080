import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs once per jest run, and only when a project that names it takes part. */
export default async function startServers() {
  // The servers are started by built code, which must not be yesterday's.
  execFileSync('node_modules/.bin/tsc', ['-b', 'infra/local'], { cwd: root, stdio: 'inherit' });
  const { startTestServers } = await import('@family-chores/local/testing');
  const servers = await startTestServers();
  process.env.MONGODB_URI = servers.mongoUri;
  process.env.NATS_URL = servers.natsUrl;
  globalThis.testServers = servers;
}
