import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs once per jest run, and only when a project that names it takes part. */
export default async function startServers() {
  // Built code starts the servers, and it must not be yesterday's. Whether its types are right is for `npm run check`.
  spawnSync('node_modules/.bin/tsc', ['-b', 'infra/local'], { cwd: root, stdio: 'inherit' });
  const { startTestServers } = await import('@family-chores/local/testing');
  const servers = await startTestServers();
  process.env.MONGODB_URI = servers.mongoUri;
  process.env.NATS_URL = servers.natsUrl;
  globalThis.testServers = servers;
}
