import { remoteManifest } from './remote-manifest.ts';

const manifest = (route: object) => ({
  name: 'mf-pantry',
  criticality: 'useful',
  routes: [{ path: '/dashboard/:familyId/pantry', page: 'pantry', title: 'Pantry', ...route }],
  requires: { shell: 2 },
});
const destination = { icon: 'gift', order: 60, badge: 'missing' };

it('accepts a destination', () => {
  expect(remoteManifest.parse(manifest({ destination })).routes[0]?.destination).toEqual(destination);
});

it('accepts the reads of a page', () => {
  const reads = ['/api/families/:familyId'];
  expect(remoteManifest.parse(manifest({ reads })).routes[0]?.reads).toEqual(reads);
});

it.each([
  ["with a parameter that the route's path lacks", '/api/rewards/:id'],
  ['that is no call', '/dashboard/:familyId'],
])('refuses a read %s', (_, read) => {
  expect(remoteManifest.safeParse(manifest({ reads: [read] })).success).toBe(false);
});

it.each([
  ['without a title', { destination, title: undefined }],
  ['without the family in its path', { destination, path: '/pantry' }],
  ['with an icon that the shell lacks', { destination: { ...destination, icon: 'carrot' } }],
])('refuses a destination %s', (_, route) => {
  expect(remoteManifest.safeParse(manifest(route)).success).toBe(false);
});
