import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { getRelease } from '@family-chores/contracts/registry/release';
import { aBuild, writeBuild } from '../testing/build-folder.ts';
import type { Publisher } from '../testing/publisher.ts';
import { startDevServer } from '../testing/start-dev-server.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { DevServers } from './dev-servers.ts';

const dashboard = { path: '/dashboard', page: 'dashboard', slots: [] };
const [shell, rewards, billing] = [aBuild('shell'), aBuild('mf-rewards'), aBuild('mf-billing')];
const developmentBuild = aBuild('mf-rewards', 2);

let server: Awaited<ReturnType<typeof startDevServer>>;
let registry: TestRegistry;
let publisher: Publisher;

beforeAll(async () => {
  server = await startDevServer(developmentBuild);
  registry = await startRegistry({ DEV_SERVERS: server.address });
  publisher = await registry.publisher();
  registry.localBuilds.push(...(await Promise.all([shell, rewards, billing].map((one) => writeBuild(one)))));
  await registry.publishLocal();
});
afterAll(async () => {
  await registry.service.stop();
  await server.stop();
});

const release = async () => (await (await registry.service.as()).call(getRelease, {})).body;
const remote = async (name = rewards.name) => (await release()).remotes.find((one) => one.name === name);

it('serves a development build without a fallback, so that its failures are visible', async () => {
  expect(await remote()).toMatchObject({ build: { base: server.address, scripts: {} }, lastGood: null });
});

it('serves the released builds of all other names', async () => {
  expect(await remote(billing.name)).toMatchObject({ build: { buildId: billing.buildId } });
});

it('neither publishes nor releases the development build', async () => {
  expect(await publisher.releaseOf()).toMatchObject({ version: 1, buildId: rewards.buildId });
  const changed = (await publisher.audit()).map(({ buildId }) => buildId);
  expect(new Set(changed)).toEqual(new Set([rewards.buildId]));
});

it('does not save the development build on disk, from where it would be served after the server has stopped', async () => {
  expect(await readdir(path.dirname(registry.assetsDir))).toEqual(['assets']);
});

it('keeps the release while only code changes, so that open pages do not reload', async () => {
  const before = await release();
  server.serve(aBuild('mf-rewards', 3, { container: developmentBuild.container }));
  await registry.publishLocal();
  expect((await release()).releaseId).toBe(before.releaseId);
});

it('serves a route that is added to the development build', async () => {
  server.serve({ ...developmentBuild, routes: [dashboard] });
  await registry.publishLocal();
  expect(await remote()).toMatchObject({ routes: [dashboard] });
});

it('waits while a server compiles its first build, but returns the previous build while it compiles another', async () => {
  const compiledBefore = new DevServers([server.address]);
  const before = await compiledBefore.read();
  const finish = server.compile();
  const first = new DevServers([server.address]).read();
  expect(await compiledBefore.read()).toEqual(before);
  finish();
  expect(await first).toEqual(before);
});

it('keeps the last build of a server while the server fails', async () => {
  const before = await release();
  server.serve(null);
  await registry.publishLocal();
  expect(await release()).toEqual(before);
});
