import { characterCount, emailAddress, personText } from '@family-chores/web-kit/forms';
import { object } from 'yup';

const NAME_SHORT = 'Name must be at least 2 characters';
const MESSAGE_SHORT = 'Message must be at least 10 characters';

/** Rules of the contact form (specification, section 5). */
export const contactRules = object({
  name: personText({ max: 100 })
    .required(NAME_SHORT)
    .test('shortest', NAME_SHORT, (value) => characterCount(value) >= 2)
    .test('one-line', 'Contains characters that cannot be used', (value) => !/[\t\n]/.test(value)),
  email: emailAddress('Please enter a valid email address'),
  message: personText({ max: 5000 })
    .required(MESSAGE_SHORT)
    .test('shortest', MESSAGE_SHORT, (value) => characterCount(value) >= 10),
});
