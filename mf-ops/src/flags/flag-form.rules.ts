import { BUILD_NAME, MAX_FLAG_FAMILIES } from '@family-chores/contracts/registry/name-rules';
import { number, object, string } from 'yup';

// Names of flags and names of builds follow the same rules.
const NAME_WRONG = `A name has up to ${BUILD_NAME.max} lowercase letters, digits and single dashes, and begins with a letter`;
const PERCENT_WRONG = 'Enter a whole number from 0 to 100';
const FAMILIES_WRONG = `Enter up to ${MAX_FLAG_FAMILIES} ids of families, e.g. 7, 12`;

/** The ids in text such as `7, 12`; a part that is not a number becomes NaN. */
const idsIn = (text: string): number[] =>
  text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(Number);

const areIds = (text = ''): boolean => {
  const ids = idsIn(text);
  return ids.length <= MAX_FLAG_FAMILIES && ids.every((id) => Number.isSafeInteger(id) && id > 0);
};

export const flagRules = object({
  name: string()
    .trim()
    .required('Name is required')
    .max(BUILD_NAME.max, NAME_WRONG)
    .matches(BUILD_NAME.pattern, NAME_WRONG),
  percent: number()
    .required(PERCENT_WRONG)
    .typeError(PERCENT_WRONG)
    .integer(PERCENT_WRONG)
    .min(0, PERCENT_WRONG)
    .max(100, PERCENT_WRONG),
  families: string().trim().default('').test('families', FAMILIES_WRONG, areIds),
});

/** The request's body for values that comply with the rules. */
export const flagBody = ({ percent, families }: { percent: number; families: string }) => ({
  percent,
  familyIds: idsIn(families),
});
