import { aBuild, published } from '../testing/build-folder.ts';
import { Documents } from './documents.ts';
import type { Snapshot } from './snapshot.ts';

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
])('goes on with what pages loaded when what is released %s', async (_, bad) => {
  const documents = new Documents();
  expect(await documents.take(good)).toBe(true);
  const before = await documents.everybodys();
  expect(await documents.take(bad)).toBe(false);
  expect([await documents.everybodys(), documents.releasesOn()]).toEqual([before, good.releases]);
});

it('starts with nothing when what is released cannot be read, and takes what comes after', async () => {
  const documents = new Documents();
  expect(await documents.take({ ...good, releases: JSON.parse('[{ "channel": "stable" }]') })).toBe(false);
  expect(await documents.everybodys()).toBeNull();
  expect(await documents.take(good)).toBe(true);
  expect(await documents.everybodys()).toMatchObject({ remotes: [{ name: 'mf-rewards' }] });
});
