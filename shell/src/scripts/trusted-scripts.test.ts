import { aReleaseDocument } from '@family-chores/web-kit/testing';
import { installScriptIntegrity } from './script-integrity.ts';
import { installTrustedScripts } from './trusted-scripts.ts';

type Rules = Parameters<NonNullable<typeof globalThis.trustedTypes>['createPolicy']>[1];

/** jsdom has no Trusted Types. */
function install() {
  const policies = new Map<string, Rules>();
  globalThis.trustedTypes = { createPolicy: (name, rules) => policies.set(name, rules) };
  installScriptIntegrity(aReleaseDocument());
  installTrustedScripts();
  return policies;
}

afterEach(() => {
  globalThis.trustedTypes = undefined;
});

const entry = '/assets/shell/0000000-000000000000/entry.js';

it.each([entry, `http://localhost:3000${entry}`, '/service-worker.js'])('allows the script %s', (url) => {
  expect(install().get('default')?.createScriptURL(url)).toBe(url);
});

it.each([
  'https://evil.example/x.js',
  'data:text/javascript,alert(1)',
  '/assets/other.js',
  '//service-worker.js',
])('refuses the script %s', (url) => {
  expect(() => install().get('default')?.createScriptURL(url)).toThrow('is not in the release document');
});

it('allows no text as markup or code', () => {
  expect(Object.keys(install().get('default') ?? {})).toEqual(['createScriptURL']);
});

it('works without Trusted Types', () => {
  globalThis.trustedTypes = undefined;
  expect(installTrustedScripts).not.toThrow();
});
