import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { problem } from '@family-chores/contracts/problem';
import { integrityOf } from '@family-chores/service-kit/hash';
import { retireBuilds } from '../builds/retire-builds.ts';
import { BuildModel } from '../model/build.model.ts';
import { startBucketServer } from '../testing/bucket-server.ts';
import { aBuild } from '../testing/build-folder.ts';
import type { Publisher } from '../testing/publisher.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { BucketStore } from './bucket-store.ts';

let server: Awaited<ReturnType<typeof startBucketServer>>;
let store: BucketStore;
let registry: TestRegistry;
let publisher: Publisher;

beforeAll(async () => {
  server = await startBucketServer();
  store = new BucketStore(server.bucket);
  registry = await startRegistry(server.settings);
  publisher = await registry.publisher();
});
afterAll(async () => {
  await registry.service.stop();
  await server.stop();
});

const icon = 'icons/icon.0123456789.svg';
const build = aBuild('mf-rewards', 1, {
  files: { [icon]: integrityOf('icons/icon.0123456789') },
  maps: { 'entry.js.map': integrityOf('entry.js') },
});

/** Content type, encoding and cache control with which an object of the build is served. */
async function headersOf(object: string) {
  const client = new S3Client({ ...server.bucket, forcePathStyle: true });
  const key = `mf-rewards/${build.buildId}/${object}`;
  const response = await client.send(new GetObjectCommand({ Bucket: server.bucket.bucket, Key: key }));
  await response.Body?.transformToByteArray();
  client.destroy();
  return [response.ContentType, response.ContentEncoding, response.CacheControl];
}

it('stores the files of a published build except source maps, with the headers with which they are served', async () => {
  expect((await publisher.publish(build)).body).toEqual({ missing: [], publishedAt: expect.any(String) });
  const names = [...(await store.sizes(build)).keys()];
  expect(names.toSorted()).toEqual([
    'entry.js',
    'entry.js.br',
    'entry.js.gz',
    icon,
    `${icon}.br`,
    `${icon}.gz`,
    'initial.js',
    'initial.js.br',
    'initial.js.gz',
    'tabs.js',
    'tabs.js.br',
    'tabs.js.gz',
  ]);
  const IMMUTABLE = 'public, max-age=31536000, immutable';
  expect(await headersOf('entry.js')).toEqual(['text/javascript; charset=utf-8', undefined, IMMUTABLE]);
  expect(await headersOf('entry.js.br')).toEqual(['text/javascript; charset=utf-8', 'br', IMMUTABLE]);
  expect(await headersOf(`${icon}.gz`)).toEqual(['image/svg+xml', 'gzip', IMMUTABLE]);
  expect((await publisher.release({ buildId: build.buildId })).status).toBe(200);
});

it('reads a file as it was sent, and returns null for a missing file', async () => {
  expect((await store.read(build, 'entry.js'))?.toString()).toBe('entry of mf-rewards 1');
  expect(await store.read(build, 'nowhere.js')).toBeNull();
});

it('lists only the files of the given build', async () => {
  const other = { ...build, buildId: '1111111-11111111111' };
  expect((await store.sizes(other)).size).toBe(0);
});

it('removes the files of a draft that was never completed, and no others', async () => {
  const draft = aBuild('mf-rewards', 2);
  await publisher.describe(draft);
  await publisher.send(draft, { file: 'entry.js' });
  expect((await store.sizes(draft)).size).toBe(1);
  await retireBuilds(store, new Date(Date.now() + 2 * 24 * 3600 * 1000));
  expect((await store.sizes(draft)).size).toBe(0);
  expect(await BuildModel.countDocuments()).toBe(1);
  expect((await store.sizes(build)).size).toBe(12);
});

it('throws the problem `unavailable` when the server does not respond', async () => {
  const nowhere = new BucketStore({ ...server.bucket, endpoint: 'http://127.0.0.1:9' });
  await expect(nowhere.sizes(build)).rejects.toEqual(
    problem('unavailable', { detail: 'The bucket for builds does not respond' }),
  );
});
