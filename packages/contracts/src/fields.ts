import { z } from 'zod';

/** Ids are positive safe integers, unique per kind. */
export const id = z.int().positive();

/** An id in a path or query, where everything is text. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(id);

/** A moment: ISO 8601 in UTC with milliseconds. */
export const moment = z.iso.datetime({ precision: 3 });

/** A moment in input: milliseconds are optional, an offset is not accepted. */
export const momentInput = z.iso.datetime();

/** Points of a chore. */
export const points = z.int().min(1).max(1000);

export const age = z.int().min(1, 'Age must be at least 1').max(100, 'Age must be less than 100');

export const familyIdParams = z.object({ familyId: idText });
export const idParams = z.object({ id: idText });

/** Page of a list that grows: the newest first, `before` the id of the last one already seen. */
export const pageQuery = z.object({
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(200))
    .default(100),
  before: idText.optional(),
});

interface TextRules {
  min?: number;
  minMessage?: string;
  max: number;
  maxMessage?: string;
}

// Tab and line feed are the only control characters a person types.
// oxlint-disable-next-line no-control-regex -- it is there to find them
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029]/;
const segmenter = new Intl.Segmenter();

/** Characters as a person counts them (grapheme clusters): an emoji family is one. */
export function characterCount(value: string): number {
  let count = 0;
  for (const _ of segmenter.segment(value)) count += 1;
  return count;
}

/** Text typed by a person: trimmed, length in characters as a person counts them, no control characters. */
export function text({ min = 0, minMessage, max, maxMessage }: TextRules) {
  return z
    .string()
    .max(max * 16, maxMessage)
    .trim()
    .refine((value) => characterCount(value) >= min, minMessage ?? `Must be at least ${min} characters`)
    .refine((value) => characterCount(value) <= max, maxMessage ?? `Must be at most ${max} characters`)
    .refine((value) => !controlCharacters.test(value), 'Contains characters that cannot be used');
}
