import { emailAddress, userText } from '@family-chores/web-kit/forms';
import { object, string } from 'yup';

export const REQUIRED = 'Email and name are required';

const INVALID = 'Please enter a valid email';
const address = emailAddress(INVALID);

/** Rules of the subscription test page (specification, section 5). */
export const customerRules = object({
  email: string()
    .trim()
    .required(REQUIRED)
    // An empty value only gets the "required" message.
    .test('address', INVALID, (value) => value === '' || address.isValidSync(value)),
  name: userText({ min: 1, minMessage: REQUIRED, max: 100 }),
});
