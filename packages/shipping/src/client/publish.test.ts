import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { aBuild } from '../testing/build-release.ts';
import { publish, Registry } from './index.ts';

const build = aBuild('mf-sand', { scripts: { 'entry.js': `sha256-${'a'.repeat(43)}=` } });
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'family-chores-publish-'));
  await writeFile(join(folder, 'build.json'), JSON.stringify(build));
  await writeFile(join(folder, 'entry.js'), 'a castle');
});
afterEach(() => rm(folder, { recursive: true }));

/** A registry that lacks these files until they are sent. */
function registryMissing(missing: { file: string; encoding?: 'br' | 'gzip' }[]) {
  const queue = new Set(missing);
  const files: { url: string; body: string | Uint8Array | undefined }[] = [];
  const registry = new Registry({
    origin: 'https://chores.example',
    token: 'a-token',
    send: (url, { headers, body }) => {
      if (headers['content-type'] === 'application/json') {
        const publishedAt = queue.size === 0 ? '2026-03-02T08:00:00.000Z' : null;
        const text = JSON.stringify({ missing: [...queue], publishedAt });
        return Promise.resolve({ status: 200, headers: new Headers(), text });
      }
      files.push({ url: url.split('/').at(-1) ?? '', body });
      const [sent] = queue;
      if (sent) queue.delete(sent);
      return Promise.resolve({ status: 204, headers: new Headers(), text: '' });
    },
  });
  return { registry, files };
}

test('sends only missing files', async () => {
  const { registry, files } = registryMissing([{ file: 'entry.js' }]);
  await expect(publish(registry, folder)).resolves.toEqual({ build, sent: 1, notes: [] });
  expect(files).toEqual([{ url: 'file?file=entry.js', body: Buffer.from('a castle') }]);
});

test('sends no file of a build that is already published', async () => {
  const { registry, files } = registryMissing([]);
  await expect(publish(registry, folder)).resolves.toEqual({ build, sent: 0, notes: [] });
  expect(files).toEqual([]);
});

test('compresses a file that the build contains only uncompressed', async () => {
  const { registry, files } = registryMissing([{ file: 'entry.js', encoding: 'gzip' }]);
  await publish(registry, folder);
  expect(files.map(({ url }) => url)).toEqual(['file?file=entry.js&encoding=gzip']);
  expect(gunzipSync(Buffer.from(files[0]?.body ?? '')).toString()).toBe('a castle');
});
