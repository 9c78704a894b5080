import { number, string } from 'yup';
import { userText } from './index.ts';

it.each([
  // Shows: 5-default-texts
  { rule: userText({ max: 5 }).required(), value: '', text: 'Required' },
  { rule: string().min(2), value: 'a', text: 'Too short' },
  { rule: string().max(2), value: 'abc', text: 'Too long' },
  { rule: number().min(1), value: 0, text: 'Too small' },
  { rule: number().max(1), value: 2, text: 'Too large' },
  { rule: number(), value: 'one', text: 'Invalid' },
])('says "$text" when a rule has no message of its own', ({ rule, value, text }) => {
  expect(() => rule.validateSync(value)).toThrow(new RegExp(`^${text}$`));
});
