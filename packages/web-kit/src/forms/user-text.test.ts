import { text } from '@family-chores/contracts/fields';
import { userText } from './user-text.ts';

const rules = { min: 1, max: 5 };
const values = [
  '',
  ' ',
  'Milk',
  '  spaces ',
  ' Milk ',
  '👨‍👩‍👧‍👦'.repeat(5),
  '👨‍👩‍👧‍👦'.repeat(6),
  `e${'\u0301'.repeat(90)}`,
  'a\tb\n',
  'a\u0000b',
  'a\u2028b',
  'a\ud83d',
  'a\u202eb',
  'a\u2066b',
  '\u200b',
];

it.each([false, true].flatMap((multiline) => values.map((value) => ({ value, multiline }))))(
  'accepts or refuses $value (several lines: $multiline) as the contract does',
  ({ value, multiline }) => {
    const isAccepted = text({ ...rules, multiline }).safeParse(value).success;
    expect(userText({ ...rules, multiline }).isValidSync(value)).toBe(isAccepted);
  },
);

it('accepts only printable text of 1 to 5 characters, not counting the space around it', () => {
  const accepted = values.filter((value) => userText(rules).isValidSync(value));
  expect(accepted).toEqual(['Milk', ' Milk ', '👨‍👩‍👧‍👦'.repeat(5)]);
});
