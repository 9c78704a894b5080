import type { FormFields } from '../form-fields.ts';

/** The specification allows an age of 100, and gives this message for a higher one. */
export const AGE = {
  kind: 'number',
  name: 'Age',
  min: 1,
  max: 100,
  maxMessage: 'Age must be less than 100',
} as const;

const name = {
  kind: 'text',
  min: 2,
  minMessage: 'Name must be at least 2 characters',
  max: 30,
  maxMessage: 'Name cannot exceed 30 characters',
} as const;

export const memberFields = { name, age: AGE } as const satisfies FormFields;

export const newMemberFields = {
  name: { ...name, emptyMessage: 'Name is required' },
  age: AGE,
} as const satisfies FormFields;
