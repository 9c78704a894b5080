import { AGES_OUT_OF_ORDER, areInOrder } from '@family-chores/contracts/schedule/ages';
import type { Chore } from '@family-chores/contracts/schedule/chores';
import { userText } from '@family-chores/web-kit/forms';
import { type InferType, number, object } from 'yup';

/** Form values: an empty string is a number that has not been entered yet. */
export interface ChoreFormValues {
  name: string;
  description: string;
  points: number | '';
  minAge: number | '';
  maxAge: number | '';
}

/** An empty field becomes null. */
const wholeNumber = (message: string) =>
  number()
    .transform((value, typed) => (typed === '' ? null : value))
    .nullable()
    .default(null)
    .integer(message);

const age = wholeNumber('Age must be a whole number')
  .min(1, 'Age must be at least 1')
  .max(100, 'Age must be less than 100');

/** Rules of a family's own chore: those of the contract of /api/chores. */
export const choreRules = object({
  name: userText({ min: 1, minMessage: 'Name is required', max: 60 }),
  description: userText({ max: 300, multiline: true }),
  points: wholeNumber('Points must be a whole number')
    .min(1, 'Points must be at least 1')
    .max(1000, 'Points must be at most 1000')
    .required('Points must be at least 1'),
  minAge: age.required('Age must be at least 1'),
  maxAge: age.test('in-order', AGES_OUT_OF_ORDER, (maxAge, { parent }) =>
    areInOrder({ minAge: parent.minAge ?? undefined, maxAge }),
  ),
});

export type ChoreFields = InferType<typeof choreRules>;

export const noValues: ChoreFormValues = { name: '', description: '', points: 10, minAge: 5, maxAge: '' };

export const valuesOf = ({ name, description, points, minAge, maxAge }: Chore): ChoreFormValues => ({
  name,
  description,
  points,
  minAge,
  maxAge: maxAge ?? '',
});
