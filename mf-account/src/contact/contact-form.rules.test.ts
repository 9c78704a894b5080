import { contactBody } from '@family-chores/contracts/support/contact';
import { contactRules } from './contact-form.rules.ts';

const message = { name: 'Ann Sand', email: 'ann@example.com', message: 'How do I add a third child?' };

describe('the contact form and the contract', () => {
  it.each([
    [{}, true],
    [{ name: '' }, false],
    [{ name: 'A' }, false],
    [{ name: '  A  ' }, false],
    [{ name: 'Al' }, true],
    [{ name: 'Ann\nBcc: all@example.com' }, false],
    [{ name: 'x'.repeat(100) }, true],
    [{ name: 'x'.repeat(101) }, false],
    [{ email: '' }, false],
    [{ email: 'ann@example' }, false],
    [{ email: ' ann@example.com ' }, true],
    [{ message: '' }, false],
    [{ message: '123456789' }, false],
    [{ message: ' 123456789 ' }, false],
    [{ message: '1234567890' }, true],
    [{ message: 'Two lines\nare well' }, true],
    [{ message: '👨‍👩‍👧‍👦'.repeat(9) }, false],
    [{ message: '👨‍👩‍👧‍👦'.repeat(10) }, true],
    [{ message: 'a bell\u0007 rings' }, false],
    [{ message: 'x'.repeat(5000) }, true],
    [{ message: 'x'.repeat(5001) }, false],
  ])('agree on %j: valid %s', (change, isValid) => {
    const values = { ...message, ...change };
    const byForm = contactRules.isValidSync(values);
    expect([byForm, contactBody.safeParse(values).success]).toEqual([isValid, isValid]);
  });
});

it.each([
  [{ name: 'A' }, 'Name must be at least 2 characters'],
  [{ email: 'ann' }, 'Please enter a valid email address'],
  [{ message: 'Too short' }, 'Message must be at least 10 characters'],
])('reports for %j: %s', async (change, text) => {
  await expect(contactRules.validate({ ...message, ...change })).rejects.toThrow(text);
});
