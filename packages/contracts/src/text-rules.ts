/**
 * Rules for text that a person types. Contracts (zod) and forms (yup) both apply them, so this file imports neither.
 */
export interface TextRules {
  /** Characters as a person counts them: the emoji of a family counts as one, a zero-width space as none. */
  min?: number;
  max: number;
  multiline?: boolean;
}

/**
 * An upper bound of UTF-16 code units per character. Text that exceeds it is not segmented, because segmenting 60 KB
 * takes seconds.
 */
const MAX_UNITS_PER_CHARACTER = 16;

/**
 * A visible character: a text needs at least one. The listed letters and the Braille blank are drawn as empty space.
 */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;
const ZERO_WIDTH = /^[\p{Cf}\p{M}]+$/u;

// Control characters cannot be typed, and lone surrogates cannot be stored as UTF-8.
// Bidirectional embeddings, overrides and isolates let a name reorder the text around it.
// oxlint-disable-next-line no-control-regex -- finds control characters
const UNUSABLE_IN_LINE = /[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069\p{Surrogate}]/u;
// Tabs and line feeds can be typed. Phones put embeddings around numbers that they copy, so the only bidirectional
// characters refused are overrides, which show letters in reverse order.
// oxlint-disable-next-line no-control-regex -- finds control characters
const UNUSABLE_IN_LINES = /[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029\u202d\u202e\p{Surrogate}]/u;

const segmenter = new Intl.Segmenter();

/** Removes white space around a text; a text in which nothing can be seen becomes empty. */
export function tidyText(value: string): string {
  const trimmed = value.trim();
  return VISIBLE.test(trimmed) ? trimmed : '';
}

/** Characters as a person counts them (grapheme clusters, UAX #29), without those that have no width. */
export function characterCount(value: string): number {
  let count = 0;
  for (const { segment } of segmenter.segment(value)) if (!ZERO_WIDTH.test(segment)) count += 1;
  return count;
}

export function isWithinMax(value: string, { max }: Pick<TextRules, 'max'>): boolean {
  return isCountable(value, { max }) && characterCount(value) <= max;
}

/** Whether a text is short enough to be counted in reasonable time. */
export function isCountable(value: string, { max }: Pick<TextRules, 'max'>): boolean {
  return value.length <= max * MAX_UNITS_PER_CHARACTER;
}

/** Whether a text contains only characters that can be stored and shown without side effects. */
export function isUsable(value: string, { multiline = false }: Pick<TextRules, 'multiline'>): boolean {
  return !(multiline ? UNUSABLE_IN_LINES : UNUSABLE_IN_LINE).test(value);
}
