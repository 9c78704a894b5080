import { aReleaseDocument, aRemote } from '../testing/build-release.ts';
import {
  findPathWithoutBuild,
  gateTargetsOf,
  leakSkipReason,
  leakTargetsOf,
  scriptTargetsOf,
} from './gate-targets.ts';

const filling = (slot: string) => ({ slot, part: 'part', order: 10 });

const dashboard = aRemote('mf-dashboard', {
  routes: [
    { path: '/dashboard', page: 'dashboard', slots: ['dashboard.section'] },
    { path: '/dashboard/:familyId', page: 'dashboard', slots: ['dashboard.section'] },
  ],
});
const rewards = aRemote('mf-rewards', { slots: [filling('dashboard.section')] });
const billing = aRemote('mf-billing', {
  routes: [{ path: '/billing', page: 'billing', slots: [] }],
  slots: [filling('landing.pricing'), filling('settings.section')],
});
const tutorial = aRemote('mf-tutorial', { slots: [filling('frame.help')] });
const document = aReleaseDocument(dashboard, rewards, billing, tutorial);

test.each([
  ['mf-dashboard', ['/dashboard', '/dashboard/7']],
  ['mf-rewards', ['/dashboard', '/dashboard/7']],
  ['mf-billing', ['/home', '/settings', '/billing']],
  ['mf-tutorial', ['/home']],
])('visits %s where it has a page or fills a slot', (name, paths) => {
  const targets = gateTargetsOf(document, { name, familyId: 7 });
  expect(targets).toEqual(paths.map((path) => ({ path, remotes: [name] })));
});

test('does not expect a part with a condition, which the family of the guest might not meet', () => {
  const when = { flag: 'quiz' };
  const quiz = aRemote('mf-quiz', { slots: [{ ...filling('dashboard.section'), when }] });
  const both = aRemote('mf-both', {
    slots: [{ ...filling('dashboard.section'), when }, filling('settings.section')],
  });
  const withConditions = aReleaseDocument(dashboard, quiz, both);
  const targetsOf = (name: string) => gateTargetsOf(withConditions, { name, familyId: 7 });
  expect(targetsOf('mf-quiz')).toEqual([{ path: '/home', remotes: [] }]);
  expect(targetsOf('mf-both')).toEqual([{ path: '/settings', remotes: ['mf-both'] }]);
});

test('visits every page for the shell, and expects the remote that owns the page to be open there', () => {
  expect(gateTargetsOf(document, { name: 'shell', familyId: 7 })).toEqual([
    { path: '/home', remotes: [] },
    { path: '/settings', remotes: [] },
    { path: '/contact', remotes: [] },
    { path: '/dashboard', remotes: ['mf-dashboard'] },
    { path: '/dashboard/7', remotes: ['mf-dashboard'] },
    { path: '/billing', remotes: ['mf-billing'] },
  ]);
});

test('checks the shell for leaks on its own pages and one page of each remote, but checks a remote on all its targets', () => {
  const leakPathsOf = (name: string) =>
    leakTargetsOf(gateTargetsOf(document, { name, familyId: 7 }), name).map(({ path }) => path);
  expect(leakPathsOf('shell')).toEqual(['/home', '/settings', '/contact', '/dashboard', '/billing']);
  expect(leakPathsOf('mf-dashboard')).toEqual(['/dashboard', '/dashboard/7']);
});

test.each([
  ['mf-rewards', '/home'],
  ['mf-billing', '/contact'],
  ['mf-tutorial', '/settings'],
])('finds a page that is not a target of %s', (name, elsewhere) => {
  expect(findPathWithoutBuild(document, gateTargetsOf(document, { name, familyId: 7 }))).toBe(elsewhere);
});

test('stays on the first target when every page contains the build', () => {
  const targets = gateTargetsOf(document, { name: 'shell', familyId: 7 });
  expect(findPathWithoutBuild(document, targets)).toBe('/home');
});

test.each([
  ['shell', undefined],
  ['mf-dashboard', undefined],
  ['mf-rewards', undefined],
  ['mf-billing', undefined],
  // It fills only a slot of the frame.
  ['mf-tutorial', 'stays mounted'],
  ['mf-quiz', 'might not be shown'],
])('the reason to skip the memory check of %s is: %s', (name, reason) => {
  const quiz = aRemote('mf-quiz', { slots: [{ ...filling('frame.help'), when: { flag: 'quiz' } }] });
  expect(leakSkipReason(aReleaseDocument(dashboard, rewards, billing, tutorial, quiz), name)).toBe(reason);
});

test.each([
  ['/dashboard/:familyId', '/dashboard/7'],
  ['dashboard.section', '/dashboard'],
  ['settings.section', '/settings'],
  ['frame.help', '/home'],
])('performs the script of %s at %s', (open, path) => {
  const script = { open, steps: [{ see: 'Sand' }] };
  expect(scriptTargetsOf(document, { name: 'mf-rewards', familyId: 7, scripts: [script] })).toEqual([
    { path, remotes: ['mf-rewards'], script },
  ]);
});
