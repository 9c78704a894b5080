import type { FormFields } from '../form-fields.ts';

export const MAX_PASSKEYS = 20;

export const passkeyFields = {
  label: { kind: 'text', min: 1, minMessage: 'Enter a name', max: 60 },
} as const satisfies FormFields;
