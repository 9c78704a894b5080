import { memberFields, newMemberFields } from '@family-chores/contracts/families/member-fields';
import { rulesOf } from '@family-chores/web-kit/forms';
import { object } from 'yup';

/** Rules of "Add Family Member" (specification, section 5). */
export const newMemberRules = object(rulesOf(newMemberFields));

const { name, age } = rulesOf(memberFields);

/** Rules of "Edit Family Member" (specification, section 5). */
export const memberRules = object({ name });

/** Rules of "Change Age": those of a new member's age. */
export const ageRules = object({ age });
