import {
  CHANNEL_NAME,
  MAX_HOLD_SECONDS,
  MAX_REASON,
  MAX_STEPS,
} from '@family-chores/contracts/registry/name-rules';
import { type InferType, number, type NumberSchema, object, string } from 'yup';

const MAX_MINUTES = MAX_HOLD_SECONDS / 60;
const STEPS_WRONG = `Steps are up to ${MAX_STEPS} percentages that rise, e.g. 1, 5, 25, 100`;
const HOLD_WRONG = 'A step lasts between 1 minute and a week';
const CHANNEL_WRONG = `A channel has up to ${CHANNEL_NAME.max} lowercase letters, digits and dashes, and begins with a letter`;

/** `1, 5, 25, 100` -> `[1, 5, 25, 100]`. */
const stepsIn = (text: string): number[] =>
  text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));

const areSteps = (text: string): boolean => {
  const steps = stepsIn(text);
  return steps.length <= MAX_STEPS && steps.every((step, at) => step > (steps[at - 1] ?? 0) && step <= 100);
};

const wholeMinutes = (minutes: NumberSchema) =>
  minutes
    .required(HOLD_WRONG)
    .typeError(HOLD_WRONG)
    .integer('Enter a whole number of minutes')
    .min(1, HOLD_WRONG)
    .max(MAX_MINUTES, HOLD_WRONG);

/** Rules of the dialog that releases a build. Steps and their duration are validated only for a release in steps. */
export const startReleaseRules = object({
  channel: string()
    .trim()
    .required('Channel is required')
    .max(CHANNEL_NAME.max, CHANNEL_WRONG)
    .matches(CHANNEL_NAME.pattern, CHANNEL_WRONG),
  way: string().oneOf(['immediately', 'steps']).required(),
  steps: string().when('way', ([way], steps) =>
    way === 'steps' ? steps.required(STEPS_WRONG).test('steps', STEPS_WRONG, areSteps) : steps,
  ),
  holdMinutes: number().when('way', ([way], minutes) => (way === 'steps' ? wholeMinutes(minutes) : minutes)),
});

/** The same for a build that has not passed the release gate. */
export const overrideRules = startReleaseRules.shape({
  reason: string()
    .trim()
    .required('Reason is required')
    .max(MAX_REASON, `A reason has at most ${MAX_REASON} characters`),
});

type StartRelease = InferType<typeof startReleaseRules>;

/** The request body: no plan for an immediate release. */
export function startBody(buildId: string, { way, steps = '', holdMinutes = 0 }: StartRelease) {
  if (way !== 'steps') return { buildId };
  return { buildId, plan: { steps: stepsIn(steps), holdSeconds: holdMinutes * 60 } };
}
