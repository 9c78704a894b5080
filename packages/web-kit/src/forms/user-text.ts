import type { TextMessages } from '@family-chores/contracts/form-fields';
import {
  characterCount,
  isUsable,
  isWithinMax,
  type TextRules,
  tidyText,
} from '@family-chores/contracts/text-rules';
import { string } from 'yup';

/** Text entered by a user, with the rules of the contracts' `text()`: trimmed, length-checked, printable. */
export function userText({
  min = 0,
  minMessage = `Must be at least ${min} characters`,
  emptyMessage = minMessage,
  max,
  maxMessage = `Must be at most ${max} characters`,
  multiline = false,
}: TextRules & TextMessages) {
  return string()
    .default('')
    .transform((value: unknown) => (typeof value === 'string' ? tidyText(value) : value))
    .test('longest', maxMessage, (value) => isWithinMax(value, { max }))
    .test('usable', 'Contains characters that cannot be used', (value) => isUsable(value, { multiline }))
    .test('shortest', minMessage, (value) => value === '' || characterCount(value) >= min)
    .test('required', emptyMessage, (value) => min === 0 || value !== '');
}
