import type { FormFields } from '../form-fields.ts';

/** What a member says about a completed chore. */
export const noteFields = {
  note: { kind: 'text', min: 1, minMessage: 'A note is required', max: 300, multiline: true },
} as const satisfies FormFields;
