import {
  characterCount,
  isUsable,
  isWithinMax,
  type TextRules,
  tidyText,
} from '@family-chores/contracts/text-rules';
import { string } from 'yup';

interface TextMessages {
  /** Of a text that is required and empty; `minMessage` where there is none. */
  emptyMessage?: string;
  minMessage?: string;
  maxMessage?: string;
}

/** Text a person types, by the same rules as the contracts' `text()`: tidied, long enough, not too long, usable. */
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
