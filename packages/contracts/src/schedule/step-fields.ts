import type { FormText } from '../form-fields.ts';

/** The steps of a chore, such as "Clothes into the basket". Browsers import this file, so it must not import zod. */

export const MAX_STEPS = 10;

export const STEP = {
  kind: 'text',
  min: 2,
  minMessage: 'Each step must be at least 2 characters',
  max: 60,
  maxMessage: 'Each step must be at most 60 characters',
} as const satisfies FormText;

export const TOO_MANY_STEPS = `There can be at most ${MAX_STEPS} steps`;

/** The texts must be unique, because a tick identifies its step by the text. */
export const STEPS_NOT_UNIQUE = 'Two steps cannot be the same';

export const areStepsUnique = (steps: readonly string[]): boolean => new Set(steps).size === steps.length;
