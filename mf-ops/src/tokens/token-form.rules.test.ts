import { createToken } from '@family-chores/contracts/registry/publish-tokens';
import { tokenRules } from './token-form.rules.ts';

describe('the form and the contract', () => {
  it.each([
    [{}, true],
    [{ name: 'shell' }, true],
    [{ name: 'chat' }, true],
    [{ name: '' }, false],
    [{ name: 'Rewards' }, false],
    [{ name: 'mf--rewards' }, false],
    [{ name: '1mf' }, false],
    [{ name: 'x'.repeat(40) }, true],
    [{ name: 'x'.repeat(41) }, false],
    [{ note: '' }, true],
    [{ note: 'x'.repeat(100) }, true],
    [{ note: 'x'.repeat(101) }, false],
  ])('agree on %j: valid %s', (change, isValid) => {
    const values = { name: 'mf-rewards', note: 'Team of the rewards', ...change };
    expect([tokenRules.isValidSync(values), createToken.body.safeParse(values).success]).toEqual([
      isValid,
      isValid,
    ]);
  });
});
