import { ownRoute, routeOfLink } from './own-route.ts';

const isPage = (path: string) => ['/', '/family-setup', '/settings', '/dashboard/7'].includes(path);

it.each([
  // Shows: 2-route-deep-link
  ['familychores://dashboard/7', '/dashboard/7'],
  ['familychores:///dashboard/7', '/dashboard/7'],
  ['familychores:/dashboard/7', '/dashboard/7'],
  ['familychores:dashboard/7', '/dashboard/7'],
  ['FamilyChores://settings', '/settings'],
  ['familychores://dashboard/7?day=1#top', '/dashboard/7?day=1#top'],
  ['familychores://family-setup#invitation=AbC', '/family-setup#invitation=AbC'],
  ['familychores://', '/'],
  ['familychores://family-setup/../settings', '/settings'],
])('the deep link %s opens the page %s', (link, route) => {
  expect(routeOfLink(link, isPage)).toBe(route);
});

it.each([
  'familychores:////evil.example',
  'familychores:///\\evil.example',
  'familychores://\t/evil.example',
  'familychores://settings/..//evil.example',
  'familychores://https://evil.example',
  'familychores://evil.example/settings',
  'familychores://api/auth/session',
  'familychores://assets/shell/entry.js',
  'familychores://nowhere',
  'familychores://dashboard/7/../../api/auth/logout',
  'familychoresx://settings',
  'other://settings',
  'https://evil.example/settings',
  'javascript:alert(1)',
  '/settings',
  '',
])('the link %j opens nothing', (link) => {
  expect(routeOfLink(link, isPage)).toBeNull();
});

it.each([
  ['/dashboard/7', '/dashboard/7'],
  ['/settings#invite', '/settings#invite'],
  ['dashboard/7', null],
  ['//evil.example', null],
  ['https://evil.example', null],
  ['/nowhere', null],
  [7, null],
  [undefined, null],
  [{ route: '/settings' }, null],
])('the route %j of a notification opens %j', (route, opened) => {
  expect(ownRoute(route, isPage)).toBe(opened);
});
