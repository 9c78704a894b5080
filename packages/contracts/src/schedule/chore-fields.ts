import type { FormFields } from '../form-fields.ts';
import { AGE } from '../families/member-fields.ts';
import { pictograms } from './pictograms.ts';

export const choreFields = {
  name: { kind: 'text', min: 1, minMessage: 'Name is required', max: 60 },
  description: { kind: 'text', max: 300, multiline: true },
  points: { kind: 'number', name: 'Points', min: 1, max: 1000 },
  minAge: AGE,
  /** Null for no upper limit. */
  maxAge: { ...AGE, optional: true },
  pictogram: { kind: 'choice', options: pictograms },
} as const satisfies FormFields;
