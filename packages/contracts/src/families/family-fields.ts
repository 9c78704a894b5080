import type { EnteredFields } from '../entered-fields.ts';

export const familyFields = {
  name: { kind: 'text', min: 1, minMessage: 'Family name is required', max: 60 },
} as const satisfies EnteredFields;
