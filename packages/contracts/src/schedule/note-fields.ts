import type { FormFields } from '../form-fields.ts';

/** The note with which a member sends a completed chore back. */
export const noteFields = {
  note: { kind: 'text', min: 1, minMessage: 'A note is required', max: 300, multiline: true },
} as const satisfies FormFields;

/** The note of a verification, unless the verifier writes another one (product specification, section 7). */
export const VERIFICATION_NOTE = 'Looks good!';
