import { AGES_OUT_OF_ORDER, areInOrder } from '@family-chores/contracts/schedule/ages';
import { choreFields } from '@family-chores/contracts/schedule/chore-fields';
import { type FormValues, rulesOf } from '@family-chores/web-kit/forms';
import { boolean, type InferType, object } from 'yup';
import { stepsRule, writtenSteps } from './steps.rules.ts';

/** The values of the form. `steps` are the lines as typed. */
export type ChoreFormValues = FormValues<typeof choreFields> & {
  creditedOnCompletion: boolean;
  steps: string[];
};

const rules = rulesOf(choreFields);

/** The rules for a chore, as in the contract of /api/chores. */
export const choreRules = object({
  ...rules,
  maxAge: rules.maxAge.test('in-order', AGES_OUT_OF_ORDER, (maxAge, { parent }) =>
    areInOrder({ minAge: parent.minAge ?? undefined, maxAge }),
  ),
  creditedOnCompletion: boolean().default(false),
  steps: stepsRule,
});

/** The fields that are sent. `steps` is omitted if the chore has no steps and had none before. */
export type ChoreFields = Omit<InferType<typeof choreRules>, 'steps'> & { steps?: string[] };

export function choreFieldsOf(values: ChoreFormValues, initial: ChoreFormValues): ChoreFields {
  const { steps: lines, ...fields } = choreRules.cast(values);
  const steps = writtenSteps(lines);
  return steps.length + initial.steps.length > 0 ? { ...fields, steps } : fields;
}

export const NEW_CHORE_DEFAULTS = { points: 10, minAge: 5 };
