import { string } from 'yup';

interface TextRules {
  /** Characters as a person counts them. */
  max: number;
  maxMessage?: string;
}

/** The most one character may take in code units; the contracts have the same bound. */
const UNITS_PER_CHARACTER = 16;

// Tab and line feed are the only control characters a person types; half a character could not be stored as it came.
// oxlint-disable-next-line no-control-regex -- it is there to find them
const unusable = /[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029\p{Surrogate}]/u;

const segmenter = new Intl.Segmenter();

/** Characters as a person counts them (grapheme clusters): an emoji family is one. */
export function characterCount(text: string): number {
  return [...segmenter.segment(text)].length;
}

/** Text a person types, by the rules of the contracts' `text()`: trimmed, not too long, no control characters. */
export function personText({ max, maxMessage = `Must be at most ${max} characters` }: TextRules) {
  return string()
    .default('')
    .trim()
    .test(
      'longest',
      maxMessage,
      (value) => value.length <= max * UNITS_PER_CHARACTER && characterCount(value) <= max,
    )
    .test('typed', 'Contains characters that cannot be used', (value) => !unusable.test(value));
}
