import { AGES_OUT_OF_ORDER, areInOrder } from '@family-chores/contracts/schedule/ages';
import { choreFields } from '@family-chores/contracts/schedule/chore-fields';
import { type FormValues, rulesOf } from '@family-chores/web-kit/forms';
import { boolean, type InferType, object } from 'yup';

export type ChoreFormValues = FormValues<typeof choreFields> & { creditedOnCompletion: boolean };

const rules = rulesOf(choreFields);

/** Rules of a family's own chore: those of the contract of /api/chores. */
export const choreRules = object({
  ...rules,
  maxAge: rules.maxAge.test('in-order', AGES_OUT_OF_ORDER, (maxAge, { parent }) =>
    areInOrder({ minAge: parent.minAge ?? undefined, maxAge }),
  ),
  creditedOnCompletion: boolean().default(false),
});

export type ChoreFields = InferType<typeof choreRules>;

export const NEW_CHORE_DEFAULTS = { points: 10, minAge: 5 };
