import { familyFields } from '@family-chores/contracts/families/family-fields';
import { rulesOf } from '@family-chores/web-kit/forms';
import { object } from 'yup';

/** Rules of the family setup (specification, section 5). */
export const familyRules = object(rulesOf(familyFields));
