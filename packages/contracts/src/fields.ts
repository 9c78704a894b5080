import { z } from 'zod';
import type { TextMessages } from './form-fields.ts';
import { characterCount, isCountable, isUsable, type TextRules, tidyText } from './text-rules.ts';

/** Ids are positive safe integers, unique per kind. */
export const id = z.int().positive();

/** An id in a path or query, where everything is text. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(id);

/** A point in time: ISO 8601 in UTC with milliseconds. */
export const moment = z.iso.datetime({ precision: 3 });

/** A point in time in input: milliseconds are optional, an offset is not accepted. */
export const momentInput = z.iso.datetime();

/** A calendar day, `2026-03-02`; days compare as text. */
export const day = z.iso.date();

/** An IANA time zone, such as `Europe/Berlin`, that decides when a day begins. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'Must be an IANA time zone');

function isTimeZone(name: string): boolean {
  // Newer versions of Intl accept offsets, which do not follow daylight saving and may be larger than in any real zone.
  if (/^[+-]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

/** How an entity changed, in events whose type does not say how. Events omit it if no person made the change. */
export const changeKind = z.enum(['added', 'edited', 'deleted']);

export const familyIdParams = z.object({ familyId: idText });
export const idParams = z.object({ id: idText });

/** Lists are read backward from the newest entry; `before` is the id of the oldest one seen. */
export const pageQuery = z.object({
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(200))
    .default(100),
  before: idText.optional(),
});

/** An email address. `message` is the error for any other text. */
export function emailAddress(message: string) {
  return z.string().trim().max(254, message).pipe(z.email(message));
}

/** Text that a user typed, trimmed and validated by `text-rules.ts`. One line unless `multiline`. */
export function text({
  min = 0,
  minMessage = `Must be at least ${min} characters`,
  emptyMessage = minMessage,
  max,
  maxMessage = `Must be at most ${max} characters`,
  multiline = false,
}: TextRules & TextMessages) {
  return z
    .string()
    .refine((value) => isCountable(value, { max }), { error: maxMessage, abort: true })
    .overwrite(tidyText)
    .refine((value) => min === 0 || value !== '', { error: emptyMessage, abort: true })
    .refine((value) => characterCount(value) >= min, minMessage)
    .refine((value) => characterCount(value) <= max, maxMessage)
    .refine((value) => isUsable(value, { multiline }), 'Contains characters that cannot be used');
}
