import { abortRelease, rollBack } from '@family-chores/contracts/registry/releases';
import { buildIds } from '../testing/build-releases.ts';
import { abortRules, rollBackRules } from './reason.rules.ts';

describe('the forms and the contracts', () => {
  it.each([
    ['', true],
    ['It cannot be loaded', true],
    ['x'.repeat(500), true],
    [` ${'x'.repeat(500)} `, true],
    ['x'.repeat(501), false],
  ])('agree on the reason %j: valid %s', (reason, isValid) => {
    const values = { to: buildIds[0], reason };
    const byForms = [abortRules.isValidSync(values), rollBackRules.isValidSync(values)];
    const byContracts = [
      abortRelease.body.safeParse(values).success,
      rollBack.body.safeParse(values).success,
    ];
    expect([...byForms, ...byContracts]).toEqual([isValid, isValid, isValid, isValid]);
  });
});
