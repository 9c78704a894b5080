import { aReleaseDocument, aRemote } from '../testing/build-release.ts';
import { expectedRequests } from './expected-requests.ts';

const origin = 'https://chores.example';
const cdn = { ...aRemote('mf-elsewhere').build, base: 'https://cdn.example/mf-elsewhere/2/' };
const isExpected = expectedRequests(
  aReleaseDocument(aRemote('mf-rewards'), aRemote('mf-elsewhere', { build: cdn })),
  origin,
);

test.each([
  ['GET', '/settings?tab=plan'],
  ['GET', '/assets/mf-rewards/1111111-111111111111/entry.js'],
  ['GET', '/assets/shell/1111111-111111111111/nunito.woff2'],
  ['GET', 'https://cdn.example/mf-elsewhere/2/entry.js'],
  ['GET', '/api/auth/session'],
  ['PATCH', '/api/assignments/7/complete'],
  ['GET', 'wss://chores.example/api/live?familyId=7'],
  ['GET', '/manifest.webmanifest'],
  ['GET', 'data:image/svg+xml,<svg/>'],
])('accepts %s %s', (method, url) => {
  expect(isExpected({ method, url: new URL(url, origin).href })).toBe(true);
});

test.each([
  ['GET', 'https://elsewhere.example/pixel.gif'],
  ['GET', '/api/secrets'],
  ['POST', '/api/assignments/7/complete'],
  ['GET', '/assets/mf-gravel/1111111-111111111111/entry.js'],
  ['GET', '/nowhere'],
  ['POST', '/settings'],
  ['GET', 'wss://elsewhere.example/api/live'],
])('refuses %s %s', (method, url) => {
  expect(isExpected({ method, url: new URL(url, origin).href })).toBe(false);
});
