import { number, string } from 'yup';
import './index.ts';

it.each([
  [string().required(), '', 'Required'],
  [string().min(2), 'a', 'Too short'],
  [string().max(2), 'abc', 'Too long'],
  [number().min(1), 0, 'Too small'],
  [number().max(1), 2, 'Too large'],
  [number(), 'one', 'Invalid'],
])('a rule without words of its own has a short one (%#)', (rule, value, text) => {
  expect(() => rule.validateSync(value)).toThrow(new RegExp(`^${text}$`));
});
