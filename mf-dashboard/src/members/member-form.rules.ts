import { memberFields, newMemberFields } from '@family-chores/contracts/families/member-fields';
import { rulesOf } from '@family-chores/web-kit/forms';
import { object, string } from 'yup';

/** Rules of "Add Family Member" (specification, section 5). */
export const newMemberRules = object(rulesOf(newMemberFields));

const { name, age } = rulesOf(memberFields);

/** Empty, or a month and a day: `03-04`. Without a month, the field's value is `-04`; without a day, it is `03-`. */
const birthday = string()
  .matches(/^(?:\d.*)?$/, 'Choose a month')
  .matches(/^(?:.*\d)?$/, 'Choose a day');

/** `newMemberRules` plus the optional birthday, which the specification does not have. */
export const addMemberRules = newMemberRules.shape({ birthday });

/** Rules of "Edit Family Member" (specification, section 5), plus the optional birthday. */
export const memberRules = object({ name, birthday });

export const ageRules = object({ age });
