import { loginBody, registerBody } from '@family-chores/contracts/identity/accounts';
import { loginRules } from './login-form.rules.ts';
import { planIn, registerRules } from './register-form.rules.ts';

const registration = {
  name: 'Ann Sand',
  email: 'ann@example.com',
  password: 'tulip47',
  confirmPassword: 'tulip47',
  subscriptionPlan: 'monthly',
  acceptTerms: true,
};

describe('the register form and the contract', () => {
  it.each([
    // Shows: 3-register-form, 5-register-plan
    [{}, true],
    [{ name: 'A' }, false],
    [{ name: 'Al' }, true],
    [{ name: '' }, false],
    [{ name: '   A   ' }, false],
    [{ name: '👨‍👩‍👧‍👦' }, false],
    [{ name: 'x'.repeat(100) }, true],
    [{ name: 'x'.repeat(101) }, false],
    [{ name: 'a\u0000b' }, false],
    [{ email: '' }, false],
    [{ email: 'ann' }, false],
    [{ email: 'ann@example' }, false],
    [{ email: ' Ann@Example.com ' }, true],
    [{ email: 'ann.o+tag@mail.example.co.uk' }, true],
    [{ email: '.ann@example.com' }, false],
    [{ email: 'a..n@example.com' }, false],
    [{ email: 'ann@-example.com' }, false],
    [{ email: `${'a'.repeat(242)}@example.com` }, true],
    [{ email: `${'a'.repeat(243)}@example.com` }, false],
    [{ password: '12345', confirmPassword: '12345' }, false],
    [{ password: '      ', confirmPassword: '      ' }, true],
    [{ password: 'x'.repeat(200), confirmPassword: 'x'.repeat(200) }, true],
    [{ password: 'x'.repeat(201), confirmPassword: 'x'.repeat(201) }, false],
    [{ confirmPassword: 'tulip48' }, false],
    [{ confirmPassword: '' }, false],
    // Shows: 5-register-plan
    [{ subscriptionPlan: 'annual' }, true],
    [{ subscriptionPlan: 'weekly' }, false],
    [{ acceptTerms: false }, false],
  ])('agree on %j: valid %s', (change, isValid) => {
    const values = { ...registration, ...change };
    const byForm = registerRules.isValidSync(values);
    expect([byForm, registerBody.safeParse(values).success]).toEqual([isValid, isValid]);
  });
});

describe('the login form and the contract', () => {
  it.each([
    [{}, true],
    [{ email: 'ann' }, false],
    [{ password: '12345' }, false],
    [{ password: '123456' }, true],
  ])('agree on %j: valid %s', (change, isValid) => {
    const values = { email: 'ann@example.com', password: 'tulip47', ...change };
    const byForm = loginRules.isValidSync(values);
    expect([byForm, loginBody.safeParse(values).success]).toEqual([isValid, isValid]);
  });
});

it.each([
  // Shows: 5-register-name
  [{ name: 'A' }, 'Name must be at least 2 characters'],
  // Shows: 5-register-email
  [{ email: 'ann' }, 'Please enter a valid email'],
  // Shows: 5-register-password
  [{ password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters'],
  [{ confirmPassword: 'tulip48' }, "Passwords don't match"],
  [{ acceptTerms: false }, 'You must accept the terms and conditions'],
])('reports for %j: %s', async (change, message) => {
  await expect(registerRules.validate({ ...registration, ...change })).rejects.toThrow(message);
});

it.each([
  ['plan=annual', 'annual'],
  ['plan=monthly', 'monthly'],
  ['plan=weekly', 'monthly'],
  ['', 'monthly'],
])('with the query "%s", the plan is %s', (search, plan) => {
  expect(planIn(new URLSearchParams(search))).toBe(plan);
});
