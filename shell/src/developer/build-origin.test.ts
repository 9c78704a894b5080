import type { Release } from '@family-chores/contracts/registry/releases';
import { defineRemote, type RemoteState } from '@family-chores/web-kit/remote';
import { aBuild } from '../testing/build-release.ts';
import { originOf } from './build-origin.ts';

const build = aBuild('mf-rewards', { buildId: '2222222-222222222222' });
const open = (buildId: string): RemoteState => ({ status: 'open', remote: defineRemote({}), buildId });
const release = (given: Partial<Release>): Release => ({
  name: 'mf-rewards',
  channel: 'stable',
  version: 1,
  buildId: '1111111-111111111111',
  lastGood: null,
  changedAt: null,
  candidate: null,
  ...given,
});
const candidate = {
  buildId: build.buildId,
  steps: [1],
  holdSeconds: 1,
  leastLoads: 1,
  limits: { loadErrors: 0.1, boundaryErrors: 0.1 },
  step: 0,
  status: 'running' as const,
  since: '2026-11-21T10:00:00.000Z',
};

it.each<[string, Partial<Parameters<typeof originOf>[0]>]>([
  ['Not on the page yet', { state: { status: 'opening' } }],
  ['Could not be loaded', { state: { status: 'failed' } }],
  ['Last good build, after a failure', { state: open('1111111-111111111111') }],
  ['Pinned', { pin: build.buildId }],
  ['Pinned', { pin: build.base }],
  ['Released, as the pinned one is not to be had', { pin: 'http://localhost:4403/' }],
  ['Candidate', { release: release({ candidate }) }],
  ['Released before', { release: release({}) }],
  ['Released', { release: release({ buildId: build.buildId }) }],
  ['Released', {}],
])('%s: %j', (expected, given) => {
  const place = { pin: undefined, build, state: open(build.buildId), release: undefined, ...given };
  expect(originOf(place)).toBe(expected);
});
