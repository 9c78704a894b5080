import { BUILD_NAME, MAX_NOTE } from '@family-chores/contracts/registry/name-rules';
import { object, string } from 'yup';

const NAME_WRONG = `A name has up to ${BUILD_NAME.max} lowercase letters, digits and single dashes, and begins with a letter`;

export const tokenRules = object({
  name: string()
    .trim()
    .required('Name is required')
    .max(BUILD_NAME.max, NAME_WRONG)
    .matches(BUILD_NAME.pattern, NAME_WRONG),
  note: string().trim().max(MAX_NOTE, `A note has at most ${MAX_NOTE} characters`).default(''),
});
