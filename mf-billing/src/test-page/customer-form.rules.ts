import { emailAddress, personText } from '@family-chores/web-kit/forms';
import { object, string } from 'yup';

export const REQUIRED = 'Email and name are required';

/** Rules of the subscription test page (specification, section 5). */
export const customerRules = object({
  email: string().trim().required(REQUIRED).concat(emailAddress('Please enter a valid email')),
  name: personText({ max: 100 }).required(REQUIRED),
});
