import { personText } from '@family-chores/web-kit/forms';
import { object } from 'yup';

/** Rules of the family setup (specification, section 5). */
export const familyRules = object({
  name: personText({ min: 1, minMessage: 'Family name is required', max: 60 }),
});
