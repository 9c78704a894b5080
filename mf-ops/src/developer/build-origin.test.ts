import { defineRemote, type RemoteState } from '@family-chores/web-kit/remote';
import { aBuild } from '@family-chores/web-kit/testing';
import { aCandidate, aRelease } from '../testing/build-releases.ts';
import { originOf } from './build-origin.ts';

const build = aBuild('mf-rewards', { buildId: '2222222-222222222222' });
const open = (buildId: string): RemoteState => ({ status: 'open', remote: defineRemote({}), buildId });

it.each<[string, Partial<Parameters<typeof originOf>[0]>]>([
  ['Not on the page yet', { state: { status: 'opening' } }],
  ['Could not be loaded', { state: { status: 'failed' } }],
  ['Last good build, after a failure', { state: open('1111111-111111111111') }],
  ['Pinned', { pin: build.buildId }],
  ['Pinned', { pin: build.base }],
  ['Released, because the pinned build is not available', { pin: 'http://localhost:4403/' }],
  ['Candidate', { release: aRelease({ candidate: aCandidate({ buildId: build.buildId }) }) }],
  ['Previously released', { release: aRelease() }],
  ['Released', { release: aRelease({ buildId: build.buildId }) }],
  ['Released', {}],
])('says "%s" for %j', (expected, overrides) => {
  const context = { pin: undefined, build, state: open(build.buildId), release: undefined, ...overrides };
  expect(originOf(context)).toBe(expected);
});
