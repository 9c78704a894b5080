import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createToken } from '@family-chores/contracts/registry/publish-tokens';
import { listErrors, type ReportedError } from '@family-chores/contracts/registry/errors';
import { sendTelemetry } from '@family-chores/contracts/registry/telemetry';
import { integrityOf } from '@family-chores/service-kit/hash';
import { hostileValues } from '@family-chores/service-kit/testing';
import { aBuild } from '../testing/build-folder.ts';
import type { Publisher } from '../testing/publisher.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { ErrorGroupModel } from './error-group.model.ts';

/** Maps the first line to line 3 of the first source and, from column 31 on, to line 1 of the second one. */
const map = JSON.stringify({
  version: 3,
  sources: ['webpack://mf_rewards_1/./src/plans.tsx', 'webpack://mf_rewards_1/../packages/ui/src/list.tsx'],
  names: [],
  mappings: [
    [
      [0, 0, 2, 0],
      [30, 1, 0, 0],
    ],
  ],
});
const plans = { path: '/family/:familyId/plans', page: 'plans', slots: [] };
const build = aBuild('mf-rewards', 1, { routes: [plans], maps: { 'entry.js.map': integrityOf(map) } });
const { name, buildId } = build;
const chromium = 'Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36';

const error: ReportedError = {
  failure: 'render',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading '…')",
  frames: [
    { name, buildId, file: 'entry.js', line: 1, column: 20, function: 'a' },
    { name, buildId, file: 'entry.js', line: 1, column: 40, function: 'b' },
    { name, buildId, file: 'initial.js', line: 1, column: 5, function: null },
  ],
  route: plans.path,
};

let registry: TestRegistry;
let publisher: Publisher;

beforeAll(async () => {
  registry = await startRegistry();
  publisher = await registry.publisher();
  await publisher.publish(aBuild('shell'));
  const { missing } = (await publisher.describe(build)).body;
  for (const form of missing) {
    await (form.file === 'entry.js.map'
      ? publisher.send(build, form, new Uint8Array(Buffer.from(map)))
      : publisher.send(build, form));
  }
  await publisher.describe(build);
  for (const each of [aBuild('shell'), build]) {
    await publisher.release({ buildId: each.buildId }, { name: each.name });
  }
  await registry.publishLocal();
});
afterAll(() => registry.service.stop());
beforeEach(() => ErrorGroupModel.deleteMany());

/** Reports this error, which may be any value, for the build. */
async function send(reported: unknown, userAgent = chromium): Promise<number> {
  const report = { name, buildId, opened: true, loadError: false, boundaryError: true, phases: {} };
  const response = await fetch(`${registry.service.url}${sendTelemetry.path}`, {
    method: 'POST',
    headers: {
      origin: registry.service.origin,
      'content-type': 'application/json',
      'user-agent': userAgent,
    },
    body: JSON.stringify({ releaseId: 'r', builds: [{ ...report, error: reported }] }),
  });
  return response.status;
}

const list = async (query: { buildId?: string } = {}) =>
  (await publisher.call(listErrors, { params: { name }, query })).body;

it('lists an error with its positions in the sources', async () => {
  expect(await send(error)).toBe(204);
  const [entry, ofLibrary, initial] = error.frames;
  expect(await list()).toEqual([
    {
      id: expect.any(String),
      buildId,
      failure: 'render',
      name: error.name,
      message: error.message,
      frames: [
        { ...entry, source: { file: 'mf-rewards/src/plans.tsx', line: 3, column: 1 } },
        { ...ofLibrary, source: { file: 'packages/ui/src/list.tsx', line: 1, column: 1 } },
        { ...initial, source: null },
      ],
      firstAt: expect.any(String),
      lastAt: expect.any(String),
      count: 1,
      routes: [{ route: plans.path, count: 1 }],
      browsers: [{ browser: 'Chromium 143', count: 1 }],
    },
  ]);
  expect(await list({ buildId })).toHaveLength(1);
  expect(await list({ buildId: aBuild(name, 2).buildId })).toEqual([]);
});

it('counts repetitions of an error by route and browser, and lists the latest error first', async () => {
  await send(error);
  await send({ ...error, message: 'Another error' });
  await send({ ...error, route: null });
  await send(error, 'curl/8');
  expect(await list()).toMatchObject([
    {
      message: error.message,
      count: 3,
      routes: [
        { route: plans.path, count: 2 },
        { route: null, count: 1 },
      ],
      browsers: [
        { browser: 'Chromium 143', count: 2 },
        { browser: 'Other', count: 1 },
      ],
    },
    { message: 'Another error', count: 1 },
  ]);
});

it('lists frames without source positions if no readable source map contains them', async () => {
  // The source map of this build is invalid.
  const broken = aBuild(name, 2, { maps: { 'entry.js.map': integrityOf('entry.js') } });
  expect((await publisher.publish(broken)).body.publishedAt).not.toBeNull();
  const [entry] = error.frames;
  const frames = [
    { ...entry, buildId: broken.buildId },
    { ...entry, buildId: aBuild(name, 9).buildId },
    { ...entry, file: 'entry.js.map/nowhere.js' },
    { ...entry, line: 0 },
    { ...entry, line: 2 },
  ];
  await send({ ...error, frames });
  const [listed] = await list();
  expect(listed?.frames).toEqual(frames.map((frame) => ({ ...frame, source: null })));
});

it('stores no names, addresses or ids, even if a page sends some', async () => {
  await send({ ...error, message: 'No "Mia" at /family/17, mia@example.org', route: '/family/17/plans' });
  const [stored] = await ErrorGroupModel.find().lean();
  expect(stored).toEqual({
    _id: expect.stringMatching(new RegExp(`^${name}/${buildId} [0-9a-f]{16}$`, 'u')),
    name,
    buildId,
    failure: error.failure,
    errorName: error.name,
    message: "No '…' at …, …",
    frames: error.frames,
    count: 1,
    firstAt: expect.any(Date),
    lastAt: expect.any(Date),
    routes: { none: 1 },
    browsers: { 'Chromium 143': 1 },
  });
});

it('stores source maps where they are not served, and does not mention them in pages', async () => {
  expect(await readdir(path.join(registry.assetsDir, name, buildId))).not.toContain('entry.js.map');
  const page = await fetch(`${registry.service.url}/`);
  expect(await page.text()).not.toContain('.map');
});

it('keeps at most 100 groups of a build, removing the oldest of the rarest', async () => {
  const [firstAt, lastAt] = [new Date(0), new Date()];
  const group = { name, buildId, firstAt, routes: {}, browsers: {}, frames: [] };
  await ErrorGroupModel.insertMany([
    ...Array.from({ length: 98 }, (_, index) => ({ ...group, _id: `rare ${index}`, count: 1, lastAt })),
    { ...group, _id: 'the oldest', count: 1, lastAt: firstAt },
    { ...group, _id: 'old, but frequent', count: 2, lastAt: firstAt },
  ]);
  await send(error);
  const kept = (await ErrorGroupModel.find().lean()).map(({ _id }) => _id);
  expect(kept).toHaveLength(100);
  expect(kept).toEqual(expect.arrayContaining(['rare 0', 'rare 97', 'old, but frequent']));
  expect(kept).not.toContain('the oldest');
});

it('counts up to 30 browsers of a group separately, and the others together', async () => {
  for (let version = 1; version <= 40; version += 1) await send(error, `Chrome/${version}`);
  const [listed] = await list();
  expect([listed?.browsers.length, listed?.browsers[0]]).toEqual([31, { browser: 'Other', count: 10 }]);
});

it('either refuses a hostile value in a field, or lists an error that conforms to the contract', async () => {
  const bodies = [
    ...Object.keys(error).flatMap((field) => hostileValues.map((value) => ({ ...error, [field]: value }))),
    ...Object.keys(error.frames[0] ?? {}).flatMap((field) =>
      hostileValues.map((value) => ({ ...error, frames: [{ ...error.frames[0], [field]: value }] })),
    ),
    { ...error, frames: Array.from({ length: 11 }, () => error.frames[0]) },
    { ...error, message: 'a'.repeat(201) },
  ];
  for (const body of bodies) expect([204, 400]).toContain(await send(body));
  for (const listed of await list()) expect(listErrors.response.element.safeParse(listed).success).toBe(true);
});

it('lists the errors of a name for its team, and for no other team', async () => {
  const statusFor = async (teamName: string) => {
    const { token } = (await publisher.call(createToken, { body: { name: teamName } })).body;
    const team = await registry.publisher(token);
    return (await team.call(listErrors, { params: { name } })).status;
  };
  expect([await statusFor(name), await statusFor('mf-billing')]).toEqual([200, 403]);
  const anonymous = await registry.service.as();
  expect((await anonymous.call(listErrors, { params: { name } })).status).toBe(401);
});
