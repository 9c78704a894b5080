import {
  CHANNEL_NAME,
  MAX_HOLD_SECONDS,
  MAX_REASON,
  MAX_STEPS,
} from '@family-chores/contracts/registry/name-rules';
import { type InferType, number, type NumberSchema, object, string } from 'yup';

const MAX_MINUTES = MAX_HOLD_SECONDS / 60;
const STEPS_WRONG = `Enter up to ${MAX_STEPS} rising percentages, e.g. 1, 5, 25, 100`;
const HOLD_WRONG = 'A step lasts between 1 minute and a week';
const CHANNEL_WRONG = `A channel has up to ${CHANNEL_NAME.max} lowercase letters, digits and dashes, and begins with a letter`;

/** Parses text such as `1, 5, 25, 100`; a part that is not a number becomes NaN. */
const parseSteps = (text: string): number[] =>
  text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));

const areSteps = (text: string): boolean => {
  const steps = parseSteps(text);
  return (
    steps.length <= MAX_STEPS && steps.every((step, index) => step > (steps[index - 1] ?? 0) && step <= 100)
  );
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
  pace: string().oneOf(['immediately', 'steps']).required(),
  steps: string().when('pace', ([pace], steps) =>
    pace === 'steps' ? steps.required(STEPS_WRONG).test('steps', STEPS_WRONG, areSteps) : steps,
  ),
  holdMinutes: number().when('pace', ([pace], minutes) =>
    pace === 'steps' ? wholeMinutes(minutes) : minutes,
  ),
});

/** Rules for a build that has not passed the release gate: a reason is required, too. */
export const overrideRules = startReleaseRules.shape({
  reason: string()
    .trim()
    .required('Reason is required')
    .max(MAX_REASON, `A reason has at most ${MAX_REASON} characters`),
});

type StartRelease = InferType<typeof startReleaseRules>;

/** The request's body; an immediate release has no plan. */
export function startBody(buildId: string, { pace, steps = '', holdMinutes = 0 }: StartRelease) {
  if (pace !== 'steps') return { buildId };
  return { buildId, plan: { steps: parseSteps(steps), holdSeconds: holdMinutes * 60 } };
}
