import {
  areStepsUnique,
  MAX_STEPS,
  STEP,
  STEPS_NOT_UNIQUE,
  TOO_MANY_STEPS,
} from '@family-chores/contracts/schedule/step-fields';
import { characterCount } from '@family-chores/contracts/text-rules';
import { userText } from '@family-chores/web-kit/forms';
import { array } from 'yup';

export const writtenSteps = (lines: readonly string[]): string[] => lines.filter((line) => line !== '');

/** Each line has its own error. A line may be empty; `writtenSteps` leaves it out. */
const line = userText({ ...STEP, min: 0 }).test(
  'shortest',
  STEP.minMessage,
  (step) => step === '' || characterCount(step) >= STEP.min,
);

export const stepsRule = array(line)
  .default([])
  .test('max-steps', TOO_MANY_STEPS, (lines) => writtenSteps(lines).length <= MAX_STEPS)
  .test('unique', STEPS_NOT_UNIQUE, (lines) => areStepsUnique(writtenSteps(lines)));

export const insertStep = (steps: readonly string[], index: number): string[] =>
  steps.toSpliced(index, 0, '');

export const withoutStep = (steps: readonly string[], index: number): string[] => steps.toSpliced(index, 1);

export const moveUp = (steps: readonly string[], index: number): string[] =>
  steps.toSpliced(index - 1, 2, ...steps.slice(index - 1, index + 1).toReversed());

interface Insertion {
  steps: string[];
  /** Index of the last inserted step. */
  lastInserted: number;
}

/**
 * Inserts the lines of a text, except empty ones, after the step at `index`, or in place of that step if it is empty.
 * Returns null for fewer than two lines, which the browser can paste itself.
 */
export function insertLines(steps: readonly string[], index: number, text: string): Insertion | null {
  const lines = text
    .split(/\r?\n/)
    .map((each) => each.trim())
    .filter(Boolean);
  if (lines.length < 2) return null;
  const before = steps[index] === '' ? steps.slice(0, index) : steps.slice(0, index + 1);
  const after = steps.slice(index + 1);
  const inserted = lines.slice(0, MAX_STEPS - before.length - after.length);
  return { steps: [...before, ...inserted, ...after], lastInserted: before.length + inserted.length - 1 };
}
