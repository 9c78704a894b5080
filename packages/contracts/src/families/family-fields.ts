import type { FormFields } from '../form-fields.ts';

export const familyFields = {
  name: { kind: 'text', min: 1, minMessage: 'Family name is required', max: 60 },
} as const satisfies FormFields;
