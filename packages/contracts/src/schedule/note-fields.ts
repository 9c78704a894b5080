import type { FormFields } from '../form-fields.ts';

/** The note with which a member sends a completed chore back. */
export const noteFields = {
  note: { kind: 'text', min: 1, minMessage: 'A note is required', max: 300, multiline: true },
} as const satisfies FormFields;
