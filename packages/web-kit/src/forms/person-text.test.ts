import { text } from '@family-chores/contracts/fields';
import { personText } from './person-text.ts';

const form = personText({ max: 5 });
const contract = text({ max: 5 });

describe('text a person types', () => {
  it.each([
    ['', true],
    ['Milk', true],
    ['  spaces ', false],
    [' Milk ', true],
    ['👨‍👩‍👧‍👦'.repeat(5), true],
    ['👨‍👩‍👧‍👦'.repeat(6), false],
    [`e${'\u0301'.repeat(90)}`, false],
    ['a\tb\n', true],
    ['a\u0000b', false],
    ['a\u2028b', false],
    ['a\ud83d', false],
  ])('%j is taken: %s, by the form as by the contract', (value, taken) => {
    expect([form.isValidSync(value), contract.safeParse(value).success]).toEqual([taken, taken]);
  });
});
