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

it.each([
  ['without a title', { destination, title: undefined }],
  ['without the family in its path', { destination, path: '/pantry' }],
  ['with an icon that the shell lacks', { destination: { ...destination, icon: 'carrot' } }],
])('refuses a destination %s', (_, route) => {
  expect(remoteManifest.safeParse(manifest(route)).success).toBe(false);
});
