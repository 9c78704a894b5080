import { personText } from '@family-chores/web-kit/forms';
import { object } from 'yup';

/** Rules of the family setup (specification, section 5). */
export const familyRules = object({
  name: personText({ max: 60 }).required('Family name is required'),
});
