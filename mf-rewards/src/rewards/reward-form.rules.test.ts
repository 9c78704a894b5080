import { addReward } from '@family-chores/contracts/rewards/rewards';
import { rewardRules } from './reward-form.rules.ts';

const reward = { name: 'Movie night', description: 'You choose', pointsCost: 100 };

describe('the form and the contract', () => {
  it.each([
    [{}, true],
    [{ description: '' }, true],
    [{ name: '   ' }, false],
    [{ name: '' }, false],
    [{ name: 'x'.repeat(60) }, true],
    [{ name: 'x'.repeat(61) }, false],
    [{ name: 'a\u0000b' }, false],
    [{ description: 'x'.repeat(301) }, false],
    [{ pointsCost: 0 }, false],
    [{ pointsCost: -5 }, false],
    [{ pointsCost: 1.5 }, false],
    [{ pointsCost: 1 }, true],
    [{ pointsCost: 1_000_000 }, true],
    [{ pointsCost: 1_000_001 }, false],
  ])('agree on %j: valid %s', (change, isValid) => {
    const values = { ...reward, ...change };
    const byForm = rewardRules.isValidSync(values);
    const byContract = addReward.body.safeParse({ ...values, familyId: 7 }).success;
    expect([byForm, byContract]).toEqual([isValid, isValid]);
  });
});

it.each([
  [{ name: '' }, 'Name is required'],
  [{ pointsCost: 0 }, 'Points cost must be at least 1'],
  [{ pointsCost: '' }, 'Points cost must be at least 1'],
])('reports the error for %j: %s', async (change, message) => {
  await expect(rewardRules.validate({ ...reward, ...change })).rejects.toThrow(message);
});
