import { jest } from '@jest/globals';
import { aBuild, aRelease, aRemote } from '../testing/build-release.ts';
import { withOverrides } from './overrides.ts';

const release = aRelease(aRemote('mf-rewards'), aRemote('mf-schedule'));

it('takes a remote from the dev server that the address names', async () => {
  const { base: _, ...build } = aBuild('mf-rewards', { container: 'mf_rewards_development' });
  const slots = [{ slot: 'dashboard.section', part: 'new', order: 1 }];
  const answer = { name: 'mf-rewards', criticality: 'useful', routes: [], slots, ...build };
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer));
  const { remotes } = await withOverrides(release, '?mfe.rewards=http://localhost:4303');
  expect(asked).toHaveBeenCalledWith(new URL('http://localhost:4303/build.json'));
  expect(remotes[0]).toMatchObject({
    slots,
    build: { base: 'http://localhost:4303/', container: 'mf_rewards_development' },
    lastGood: { container: release.remotes[0]?.build.container },
  });
  expect(remotes[1]).toEqual(release.remotes[1]);
});

it('leaves the release as it is without one', async () => {
  expect(await withOverrides(release, '?page=2')).toEqual(release);
});
