import type { FormFields } from '../form-fields.ts';

export const customerFields = {
  email: { kind: 'email', message: 'Please enter a valid email' },
  name: { kind: 'text', min: 1, minMessage: 'Email and name are required', max: 100 },
} as const satisfies FormFields;
