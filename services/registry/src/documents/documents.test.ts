import { aBuild, published } from '../testing/build-folder.ts';
import { Documents } from './documents.ts';
import type { Snapshot } from '../model/snapshot.ts';

const release = (name: string) => ({
  name,
  channel: 'stable',
  history: ['1111111-111111111111'],
  salt: 'salt',
  candidate: null,
});
const good: Snapshot = {
  releases: [release('shell'), release('mf-rewards')],
  builds: [published(aBuild('shell')), published(aBuild('mf-rewards'))],
};

it.each<[string, Snapshot]>([
  ['cannot be read', { ...good, releases: JSON.parse('[{ "name": "shell", "channel": "stable" }]') }],
  ['has no shell that can be served', { ...good, builds: [published(aBuild('shell', 1, { entry: [] }))] }],
])('keeps serving the previous snapshot when the new one %s', async (_, bad) => {
  const documents = new Documents();
  expect(await documents.adopt(good)).toBe(true);
  const before = await documents.defaultDocument();
  expect(await documents.adopt(bad)).toBe(false);
  expect([await documents.defaultDocument(), documents.releasesOn()]).toEqual([before, good.releases]);
});

describe('a browser in which the shell did not start', () => {
  const [older, newer] = [aBuild('shell', 1), aBuild('shell', 2)];
  const releases = [{ ...release('shell'), history: [newer.buildId, older.buildId] }, release('mf-rewards')];
  const snapshot = { ...good, releases, builds: [older, newer, aBuild('mf-rewards')].map(published) };
  const shellFor = async (failedShell?: string) => {
    const documents = new Documents();
    await documents.adopt(snapshot);
    return (await documents.of({ visitorId: null, pins: null, failedShell }))?.shell.build.buildId;
  };

  it('gets the other of the latest two builds', async () => {
    expect(await shellFor(newer.buildId)).toBe(older.buildId);
    expect(await shellFor(older.buildId)).toBe(newer.buildId);
  });

  it('gets the released build if it reports an unknown failed build, or none', async () => {
    expect(await shellFor('9999999-999999999999')).toBe(newer.buildId);
    expect(await shellFor()).toBe(newer.buildId);
  });

  it('gets the only build, even if that one failed', async () => {
    const documents = new Documents();
    await documents.adopt(good);
    const failedShell = aBuild('shell').buildId;
    const document = await documents.of({ visitorId: null, pins: null, failedShell });
    expect(document?.shell.build.buildId).toBe(failedShell);
  });
});

it('has no document while the first snapshot cannot be read, and adopts a later one', async () => {
  const documents = new Documents();
  expect(await documents.adopt({ ...good, releases: JSON.parse('[{ "channel": "stable" }]') })).toBe(false);
  expect(await documents.defaultDocument()).toBeNull();
  expect(await documents.adopt(good)).toBe(true);
  expect(await documents.defaultDocument()).toMatchObject({ remotes: [{ name: 'mf-rewards' }] });
});
