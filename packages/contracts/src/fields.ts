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

/** An address mail can be sent to. */
export function emailAddress(message: string) {
  return z.string().trim().max(254, message).pipe(z.email(message));
}

interface TextRules {
  min?: number;
  minMessage?: string;
  max: number;
  maxMessage?: string;
}

/** The most one character may take in code units. */
const unitsPerCharacter = 16;

// Tab and line feed are the only control characters a person types; a surrogate without its other half is none at all.
// oxlint-disable-next-line no-control-regex -- it is there to find them
const unusable = /[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029\p{Surrogate}]/u;
const segmenter = new Intl.Segmenter();

/** Characters as a person counts them (grapheme clusters): an emoji family is one. */
function characterCount(value: string): number {
  let count = 0;
  for (const _ of segmenter.segment(value)) count += 1;
  return count;
}

/**
 * Text typed by a person: trimmed, length in characters as a person counts them, no control characters, no halves of
 * characters (they could not be stored as they came).
 */
export function text({
  min = 0,
  minMessage = `Must be at least ${min} characters`,
  max,
  maxMessage = `Must be at most ${max} characters`,
}: TextRules) {
  return (
    z
      .string()
      // Counting takes ever longer the longer the text (seconds for 60 KB), so what cannot fit is not counted at all.
      .max(max * unitsPerCharacter, { error: maxMessage, abort: true })
      .trim()
      .refine((value) => characterCount(value) >= min, minMessage)
      .refine((value) => characterCount(value) <= max, maxMessage)
      .refine((value) => !unusable.test(value), 'Contains characters that cannot be used')
  );
}
