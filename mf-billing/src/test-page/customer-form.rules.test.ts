import { createSubscription } from '@family-chores/contracts/billing/subscriptions';
import { customerRules } from './customer-form.rules.ts';

const customer = { email: 'ann@example.com', name: 'Ann' };

describe('the form and the contract', () => {
  it.each([
    [{}, true],
    [{ email: '' }, false],
    [{ email: '   ' }, false],
    [{ email: 'ann@example' }, false],
    [{ email: ' ann@example.com ' }, true],
    [{ name: '' }, false],
    [{ name: '   ' }, false],
    [{ name: 'A' }, true],
    [{ name: 'x'.repeat(100) }, true],
    [{ name: 'x'.repeat(101) }, false],
    [{ name: 'a\u0000b' }, false],
  ])('agree on %j: valid %s', (change, isValid) => {
    const values = { ...customer, ...change };
    const byForm = customerRules.isValidSync(values);
    const byContract = createSubscription.body.safeParse({ ...values, userId: 1, plan: 'monthly' }).success;
    expect([byForm, byContract]).toEqual([isValid, isValid]);
  });
});

it.each([
  [{ email: '' }, 'Email and name are required'],
  [{ name: ' ' }, 'Email and name are required'],
  [{ email: 'ann' }, 'Please enter a valid email'],
])('reports a single error for %j: %s', async (change, message) => {
  const checked = customerRules.validate({ ...customer, ...change }, { abortEarly: false });
  await expect(checked).rejects.toMatchObject({ errors: [message] });
});
