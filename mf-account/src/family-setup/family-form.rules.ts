import { userText } from '@family-chores/web-kit/forms';
import { object } from 'yup';

/** Rules of the family setup (specification, section 5). */
export const familyRules = object({
  name: userText({ min: 1, minMessage: 'Family name is required', max: 60 }),
});
