import type { FormFields } from '../form-fields.ts';

export const accountFields = {
  name: { kind: 'text', min: 2, minMessage: 'Name must be at least 2 characters', max: 100 },
  email: { kind: 'email', message: 'Please enter a valid email' },
} as const satisfies FormFields;

/** Passwords are not trimmed. Their maximum length limits how much hashing one request can cause. */
export const PASSWORD = {
  min: 6,
  minMessage: 'Password must be at least 6 characters',
  max: 200,
  maxMessage: 'Password must be at most 200 characters',
} as const;

export const PASSWORDS_DIFFER = "Passwords don't match";
export const TERMS_NOT_ACCEPTED = 'You must accept the terms and conditions';
