import type { FormFields } from '../form-fields.ts';

export const messageFields = {
  content: {
    kind: 'text',
    min: 1,
    minMessage: 'Message is required',
    max: 2000,
    maxMessage: 'Message cannot exceed 2000 characters',
    multiline: true,
  },
} as const satisfies FormFields;
