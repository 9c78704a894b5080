import {
  areUnique,
  MAX_STEPS,
  STEP,
  STEPS_NOT_UNIQUE,
  TOO_MANY_STEPS,
} from '@family-chores/contracts/schedule/step-fields';
import { characterCount } from '@family-chores/contracts/text-rules';
import { userText } from '@family-chores/web-kit/forms';
import { array } from 'yup';

/** The lines that are not empty. */
export const writtenSteps = (lines: readonly string[]): string[] => lines.filter((line) => line !== '');

/** Each line has its own error. A line may be empty; `writtenSteps` leaves it out. */
const line = userText({ ...STEP, min: 0 }).test(
  'shortest',
  STEP.minMessage,
  (step) => step === '' || characterCount(step) >= STEP.min,
);

/** The contract's rules for the steps of a chore. */
export const stepsRule = array(line)
  .default([])
  .test('most', TOO_MANY_STEPS, (lines) => writtenSteps(lines).length <= MAX_STEPS)
  .test('unique', STEPS_NOT_UNIQUE, (lines) => areUnique(writtenSteps(lines)));

export const insertStep = (steps: readonly string[], at: number): string[] => steps.toSpliced(at, 0, '');

export const withoutStep = (steps: readonly string[], at: number): string[] => steps.toSpliced(at, 1);

/** Exchanges a step with the one before it. */
export const moveUp = (steps: readonly string[], at: number): string[] =>
  steps.toSpliced(at - 1, 2, ...steps.slice(at - 1, at + 1).toReversed());

/** Several lines of text become as many steps, from this one on; null if it is a single line. */
export function insertLines(steps: readonly string[], at: number, text: string): string[] | null {
  const lines = text
    .split(/\r?\n/)
    .map((each) => each.trim())
    .filter(Boolean);
  if (lines.length < 2) return null;
  const before = steps[at] === '' ? steps.slice(0, at) : steps.slice(0, at + 1);
  return [...before, ...lines, ...steps.slice(at + 1)].slice(0, MAX_STEPS);
}
