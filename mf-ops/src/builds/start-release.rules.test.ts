import { channelName, overrideGate, startRelease } from '@family-chores/contracts/registry/releases';
import { buildIds } from '../testing/build-releases.ts';
import { overrideRules, startBody, startReleaseRules } from './start-release.rules.ts';

const form = { channel: 'stable', pace: 'steps' as const, steps: '1, 5, 25, 100', holdMinutes: 30 };

describe('the form and the contract', () => {
  it.each([
    [{}, true],
    [{ channel: 'team-2' }, true],
    [{ channel: '' }, false],
    [{ channel: '2-team' }, false],
    [{ channel: 'Stable' }, false],
    [{ channel: 'x'.repeat(30) }, true],
    [{ channel: 'x'.repeat(31) }, false],
    [{ steps: '100' }, true],
    [{ steps: '0.5,1' }, true],
    [{ steps: '' }, false],
    [{ steps: '5, 5' }, false],
    [{ steps: '5, 1' }, false],
    [{ steps: '0, 1' }, false],
    [{ steps: '1,,5' }, false],
    [{ steps: '1; 5' }, false],
    [{ steps: '50, 101' }, false],
    [{ steps: '1,2,3,4,5,6,7,8,9,10' }, true],
    [{ steps: '1,2,3,4,5,6,7,8,9,10,11' }, false],
    [{ holdMinutes: 0 }, false],
    [{ holdMinutes: 10_080 }, true],
    [{ holdMinutes: 10_081 }, false],
  ])('agree on %j: valid %s', (change, isValid) => {
    const values = { ...form, ...change };
    const byContract =
      channelName.safeParse(values.channel).success &&
      startRelease.body.safeParse(startBody(buildIds[0], values)).success;
    expect([startReleaseRules.isValidSync(values), byContract]).toEqual([isValid, isValid]);
  });
});

it('requires whole minutes', async () => {
  await expect(startReleaseRules.validate({ ...form, holdMinutes: 1.5 })).rejects.toThrow(
    'Enter a whole number of minutes',
  );
});

it('sends no steps for an immediate release', () => {
  const values = { channel: 'stable', pace: 'immediately' as const, steps: '', holdMinutes: undefined };
  expect(startReleaseRules.isValidSync(values)).toBe(true);
  expect(startBody(buildIds[0], values)).toEqual({ buildId: buildIds[0] });
});

it.each([
  ['', false],
  ['  ', false],
  ['The gate is down', true],
  ['x'.repeat(500), true],
  ['x'.repeat(501), false],
])('agrees with the contract on whether %j is a valid reason for an override: %s', (reason, isValid) => {
  const body = { ...startBody(buildIds[0], form), reason };
  expect([overrideRules.isValidSync({ ...form, reason }), overrideGate.body.safeParse(body).success]).toEqual(
    [isValid, isValid],
  );
});
