import type { FormFields } from '../form-fields.ts';

export const contactFields = {
  // The name has one line, because it becomes part of a mail header, where a line break would start another header.
  name: { kind: 'text', min: 2, minMessage: 'Name must be at least 2 characters', max: 100 },
  email: { kind: 'email', message: 'Please enter a valid email address' },
  message: {
    kind: 'text',
    min: 10,
    minMessage: 'Message must be at least 10 characters',
    max: 5000,
    multiline: true,
  },
} as const satisfies FormFields;
