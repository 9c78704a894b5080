import { createFamily } from '@family-chores/contracts/families/families';
import { familyRules } from './family-form.rules.ts';

describe('the form and the contract', () => {
  it.each([
    ['Sand', true],
    ['  Sand  ', true],
    ['', false],
    ['   ', false],
    ['x'.repeat(60), true],
    ['x'.repeat(61), false],
    ['a\u0000b', false],
  ])('agree on %j: valid %s', (name, isValid) => {
    const byForm = familyRules.isValidSync({ name });
    expect([byForm, createFamily.body.safeParse({ name }).success]).toEqual([isValid, isValid]);
  });
});
