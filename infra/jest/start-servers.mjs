import compileLocal from './compile-local.mjs';

/** Runs once per Jest run, and only if a project that configures it takes part. */
export default async function startServers() {
  compileLocal();
  const { startTestServers } = await import('@family-chores/local/testing');
  const servers = await startTestServers();
  process.env.MONGODB_URI = servers.mongoUri;
  process.env.NATS_URL = servers.natsUrl;
  globalThis.testServers = servers;
}
