import { aBuild, aReleaseDocument, aRemote } from '@family-chores/web-kit/testing';
import { installScriptIntegrity } from './script-integrity.ts';

const old = aBuild('mf-rewards', { buildId: '1111111-111111111111' });
const release = aReleaseDocument(
  aRemote('mf-rewards', { lastGood: { ...old, scripts: { 'entry.js': 'sha256-old' } } }),
  aRemote('mf-remote', { build: aBuild('mf-remote', { base: 'https://cdn.example/mf-remote/' }) }),
);

beforeEach(() => installScriptIntegrity(release));

it.each([
  ['http://localhost:3000/assets/shell/0000000-000000000000/entry.js', 'sha256-shell-entry'],
  ['http://localhost:3000/assets/mf-rewards/0000000-000000000000/remote.js', 'sha256-mf-rewards-remote'],
  ['http://localhost:3000/assets/mf-rewards/1111111-111111111111/entry.js', 'sha256-old'],
  ['https://cdn.example/mf-remote/entry.js', 'sha256-mf-remote-entry'],
  ['https://cdn.example/mf-remote/entry.js?again=2', 'sha256-mf-remote-entry'],
])('finds the hash of %s', (url, hash) => {
  expect(globalThis.scriptIntegrity(url)).toBe(hash);
});

it('refuses a script that the release document does not name', () => {
  expect(() => globalThis.scriptIntegrity('https://cdn.example/other.js')).toThrow(
    'https://cdn.example/other.js is not in the release document',
  );
});
