import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describeBuild, listBuilds } from '@family-chores/contracts/registry/builds';
import type { Build } from '@family-chores/contracts/registry/build';
import { integrityOf } from '@family-chores/service-kit/hash';
import { aBuild } from '../testing/build-folder.ts';
import { bytesOf, type Publisher } from '../testing/publisher.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { BuildModel, buildKey } from '../model/build.model.ts';

let registry: TestRegistry;
let publisher: Publisher;

beforeAll(async () => {
  registry = await startRegistry();
  publisher = await registry.publisher();
});
afterAll(() => registry.service.stop());

const slot = (order: number) => ({ slot: 'dashboard.section', part: 'rewards', order });
const servedFolder = ({ name, buildId }: Build) => path.join(registry.assetsDir, name, buildId);
const reasonsOf = (response: { problem: { errors?: { message: string }[] | undefined } }) =>
  (response.problem.errors ?? []).map(({ message }) => message);

describe('publishing a build', () => {
  const build = aBuild('mf-rewards', 1, { slots: [slot(50)] });

  it('accepts the description first, and returns the missing files, including compressed forms', async () => {
    const response = await publisher.describe(build);
    expect(response.body).toEqual({
      publishedAt: null,
      missing: [
        ...['entry.js', 'initial.js', 'tabs.js'].flatMap((file) => [
          { file },
          { file, encoding: 'br' },
          { file, encoding: 'gzip' },
        ]),
        { file: 'font.woff2' },
      ],
    });
  });

  it('accepts the files one by one, and serves nothing before all have arrived', async () => {
    expect((await publisher.send(build, { file: 'entry.js', encoding: 'br' })).status).toBe(204);
    const { body } = await publisher.describe(build);
    expect(body.missing).toHaveLength(9);
    expect(body.publishedAt).toBeNull();
    expect(await readdir(path.join(registry.assetsDir, 'mf-rewards'))).not.toContain(build.buildId);
    expect((await publisher.release({ buildId: build.buildId })).status).toBe(404);
  });

  it('publishes the build after the last file, and records who published it', async () => {
    const { body } = await publisher.publish(build);
    expect(body).toEqual({ missing: [], publishedAt: expect.any(String) });
    const files = await readdir(servedFolder(build));
    expect(files.toSorted()).toEqual([
      'entry.js',
      'entry.js.br',
      'entry.js.gz',
      'font.woff2',
      'initial.js',
      'initial.js.br',
      'initial.js.gz',
      'tabs.js',
      'tabs.js.br',
      'tabs.js.gz',
    ]);
    expect(await readFile(path.join(servedFolder(build), 'entry.js'), 'utf8')).toBe('entry of mf-rewards 1');
    expect(await publisher.audit()).toEqual([
      { by: 'operator-token', action: 'published', channel: null, buildId: build.buildId, reason: '' },
    ]);
    expect(await registry.service.publishedEvents()).toEqual([]);
  });

  it('lists the build with its size, as unused', async () => {
    const { body } = await publisher.call(listBuilds, { params: { name: 'mf-rewards' } });
    const bytes = Object.keys(build.scripts)
      .map((file) => bytesOf(build, { file, encoding: 'gzip' }).length)
      .reduce((sum, size) => sum + size);
    expect(body).toEqual([
      {
        buildId: build.buildId,
        publishedAt: expect.any(String),
        by: 'operator-token',
        bytes,
        use: 'none',
        // No shell is released, so no verdict is required.
        gate: { outcome: 'passed', reasons: [], verdicts: [] },
      },
    ]);
  });

  it('returns the same response to a repeated description, and accepts a file again', async () => {
    const first = (await publisher.describe(build)).body;
    expect((await publisher.describe(build)).body).toEqual(first);
    expect((await publisher.send(build, { file: 'tabs.js' })).status).toBe(204);
    expect(await publisher.audit()).toHaveLength(1);
  });

  it('refuses a different description with the same id, before and after publishing', async () => {
    const draft = aBuild('mf-rewards', 2, { slots: [slot(50)] });
    await publisher.describe(draft);
    for (const described of [build, draft]) {
      const response = await publisher.describe({ ...described, criticality: 'optional' });
      expect([response.status, response.problem.type]).toEqual([
        409,
        'urn:family-chores:problem:build-differs',
      ]);
    }
  });

  it('publishes a build once for two concurrent publishers', async () => {
    const sharedBuild = aBuild('mf-rewards', 3, { slots: [slot(50)] });
    const otherPublisher = await registry.publisher();
    const responses = await Promise.all([
      publisher.publish(sharedBuild),
      otherPublisher.publish(sharedBuild),
    ]);
    const publicationTimes = responses.map(({ body }) => body.publishedAt);
    expect(publicationTimes[0]).toEqual(expect.any(String));
    expect(publicationTimes[1]).toBe(publicationTimes[0]);
    const entries = (await publisher.audit()).filter(({ buildId }) => buildId === sharedBuild.buildId);
    expect(entries).toHaveLength(1);
    expect(await readdir(servedFolder(sharedBuild))).toHaveLength(10);
  });

  it('accepts one of two concurrent descriptions with the same id', async () => {
    const one = aBuild('mf-rewards', 4, { slots: [slot(50)] });
    const two = { ...one, criticality: 'optional' as const };
    const responses = await Promise.all([publisher.describe(one), publisher.describe(two)]);
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  });
});

describe('a file', () => {
  const build = aBuild('mf-files', 1, { files: { constructor: integrityOf('constructor') } });
  beforeAll(() => publisher.describe(build));

  it.each([
    ['has other bytes', { file: 'entry.js' }, Buffer.from('forged')],
    [
      'has other bytes after decompression',
      { file: 'entry.js', encoding: 'gzip' },
      gzipSync(Buffer.from('forged')),
    ],
    ['is not compressed', { file: 'entry.js', encoding: 'br' }, bytesOf(build, { file: 'entry.js' })],
    [
      'is not compressed with the declared encoding',
      { file: 'entry.js', encoding: 'gzip' },
      bytesOf(build, { file: 'entry.js', encoding: 'br' }),
    ],
  ] as const)('is refused when it %s', async (_, form, bytes) => {
    const response = await publisher.send(build, form, new Uint8Array(bytes));
    expect(response.status).toBe(422);
    expect(reasonsOf(response)).toEqual([expect.stringContaining('is not the file that was built')]);
    expect((await publisher.describe(build)).body.missing).toContainEqual(form);
  });

  it.each([
    [2, 8 * 1024 * 1024, 204],
    [3, 8 * 1024 * 1024 + 1, 422],
  ])(
    'of build %d, with %d bytes decompressed, gets status %d: 8 MiB are allowed',
    async (number, size, status) => {
      const text = Buffer.alloc(size);
      const large = aBuild('mf-files', number, { files: { 'large.svg': integrityOf(text) } });
      await publisher.describe(large);
      const form = { file: 'large.svg', encoding: 'gzip' } as const;
      expect((await publisher.send(large, form, new Uint8Array(gzipSync(text)))).status).toBe(status);
    },
  );

  it('is refused if more than 8 MiB are sent', async () => {
    const response = await publisher.send(build, { file: 'entry.js' }, new Uint8Array(8 * 1024 * 1024 + 1));
    expect(response.status).toBe(413);
  });

  it.each([['nowhere.js'], ['toString'], ['hasOwnProperty'], ['__proto__']])(
    'is refused if the description does not name it: %s',
    async (file) => {
      expect((await publisher.send(build, { file }, new Uint8Array(1))).status).toBe(404);
    },
  );

  it.each([
    ['../entry.js'],
    ['/etc/passwd'],
    ['a//b'],
    ['.htaccess'],
    ['a/../../entry.js'],
    ['a\\b'],
    ['a\0b'],
  ])('is refused if its name is invalid or leads outside the build: %j', async (file) => {
    expect((await publisher.send(build, { file }, new Uint8Array(1))).status).toBe(400);
  });

  it('is accepted even if its name is that of a property of every object', async () => {
    expect((await publisher.send(build, { file: 'constructor' })).status).toBe(204);
  });

  it('is refused for a build that was not described', async () => {
    expect((await publisher.send(aBuild('mf-files', 9), { file: 'entry.js' })).status).toBe(404);
  });
});

describe('a description', () => {
  const tooManyFiles = Object.fromEntries(
    Array.from({ length: 401 }, (_, index) => [`${index}.woff2`, integrityOf(String(index))]),
  );

  it.each<[string, Partial<Build>, string[]]>([
    ['another container', { container: 'mine' }, ['container: it must be mf_bad_1111111_111111111111']],
    [
      'names of scripts that do not exist',
      { entry: ['main.js'], initial: ['font.woff2'], pages: { page: ['constructor'] } },
      [
        'entry: main.js is not one of the scripts',
        'initial: font.woff2 is not one of the scripts',
        'pages.page: constructor is not one of the scripts',
      ],
    ],
    ['a file twice', { files: { 'entry.js': integrityOf('other') } }, ['entry.js is named twice']],
    [
      'a file twice, in different case',
      { files: { 'Entry.js': integrityOf('x') } },
      ['entry.js is named twice'],
    ],
    [
      'a compressed form as a file',
      { files: { 'entry.js.br': integrityOf('x') } },
      ['entry.js.br would be taken for the compressed form of another file'],
    ],
    [
      'a file below a file',
      { files: { 'entry.js/x': integrityOf('x') } },
      ['entry.js is a file and a folder'],
    ],
    [
      'a source map as a file',
      { files: { 'entry.js.map': integrityOf('x') } },
      ['entry.js.map is a source map that would be served'],
    ],
    [
      'source maps of other files',
      { maps: { 'main.js.map': integrityOf('x'), 'entry.js': integrityOf('x') } },
      [
        'maps: main.js.map is not the map of any of its scripts',
        'maps: entry.js is not the map of any of its scripts',
      ],
    ],
    ['very many files', { files: tooManyFiles }, ['it has 404 files, at most 400 are allowed']],
  ])('with %s is refused, and not stored', async (_, overrides, reasons) => {
    const build = aBuild('mf-bad', 1, overrides);
    const response = await publisher.describe(build);
    expect([response.status, reasonsOf(response)]).toEqual([422, reasons]);
    expect(await BuildModel.exists({ _id: buildKey('mf-bad', build.buildId) })).toBeNull();
  });

  it.each([
    ['an invalid name', { ...aBuild('mf-bad'), name: '__proto__' }],
    ['a file outside its folder', aBuild('mf-bad', 1, { files: { '../x': integrityOf('x') } })],
    ['an id that differs from the id in the path', { ...aBuild('mf-bad'), buildId: '2222222-222222222222' }],
    ['a name that differs from the name in the path', { ...aBuild('mf-bad'), name: 'mf-good' }],
    ['a library name with a null character', aBuild('mf-bad', 1, { shared: { 'a\0b': '1' } })],
  ])('with %s is not valid', async (_, body) => {
    const { status } = await publisher.call(describeBuild, { params: aBuild('mf-bad'), body });
    expect(status).toBe(400);
  });
});

describe('the compatibility check', () => {
  const shell = aBuild('shell', 1, { routes: [{ path: '/contact', page: 'contact', slots: [] }] });
  const route = (routePath: string) => ({ path: routePath, page: 'page', slots: [] });
  const otherRemote = aBuild('mf-a', 1, { routes: [route('/a/:id')], slots: [slot(70)] });

  beforeAll(async () => {
    for (const build of [shell, otherRemote]) {
      await publisher.publish(build);
      await publisher.release({ buildId: build.buildId }, { name: build.name });
    }
  });

  it('refuses a build incompatible with the released shell and remotes, with every reason', async () => {
    const response = await publisher.describe(
      aBuild('mf-b', 1, {
        shared: { react: '^18.0.0' },
        requires: { shell: 2 },
        routes: [route('/contact'), route('/a/:name')],
        slots: [slot(70), slot(71)],
      }),
    );
    expect(response.status).toBe(422);
    expect(reasonsOf(response).toSorted()).toEqual([
      '/a/:name is a route of mf-a',
      '/contact is a route of shell',
      'it is written for shells of generation 2, not 1',
      'it needs react ^18.0.0, the shell has 19.3.1',
      'place 70 in dashboard.section is taken by mf-a',
    ]);
  });

  it('refuses a build that has a condition, but is written for shells that ignore conditions', async () => {
    const filling = { ...slot(72), when: { role: 'parent' as const } };
    const response = await publisher.describe(aBuild('mf-b', 2, { slots: [filling] }));
    expect(response.status).toBe(422);
    expect(reasonsOf(response)).toEqual(['requires: conditions need a shell of generation 3']);
  });

  it('refuses a build with a smoke script for a page that is not its own', async () => {
    const smoke = [{ open: '/contact', steps: [{ see: 'Contact Us' }] }];
    const response = await publisher.describe(aBuild('mf-b', 2, { slots: [slot(72)], smoke }));
    expect(reasonsOf(response)).toEqual([
      "smoke: /contact is neither a path of the remote's routes nor a slot that it fills without a condition",
    ]);
  });

  it('accepts a new build of a remote with the routes and slots that the remote has', async () => {
    const { status } = await publisher.publish({
      ...aBuild('mf-a', 2),
      routes: otherRemote.routes,
      slots: otherRemote.slots,
    });
    expect(status).toBe(200);
  });

  it('refuses a shell that takes the route of a released remote', async () => {
    const response = await publisher.describe(aBuild('shell', 2, { routes: [route('/a/:familyId')] }));
    expect(reasonsOf(response)).toEqual(['/a/:familyId is a route of mf-a']);
  });

  it('accepts a shell with which released remotes are incompatible, but refuses to release it', async () => {
    const other = aBuild('shell', 3, { shared: { react: '20.0.0' } });
    expect((await publisher.publish(other)).status).toBe(200);
    const response = await publisher.release({ buildId: other.buildId }, { name: 'shell' });
    expect([response.status, reasonsOf(response)]).toEqual([
      422,
      [
        'mf-a is incompatible: it needs react ^19.0.0, the shell has 20.0.0',
        'mf-a is incompatible: it needs @family-chores/web-kit/api ^0.1.0, the shell has none',
      ],
    ]);
  });
});
