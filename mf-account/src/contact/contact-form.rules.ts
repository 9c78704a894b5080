import { emailAddress, userText } from '@family-chores/web-kit/forms';
import { object } from 'yup';

const NAME_SHORT = 'Name must be at least 2 characters';
const MESSAGE_SHORT = 'Message must be at least 10 characters';

/** Rules of the contact form (specification, section 5). */
export const contactRules = object({
  name: userText({ min: 2, minMessage: NAME_SHORT, max: 100 }),
  email: emailAddress('Please enter a valid email address'),
  message: userText({ min: 10, minMessage: MESSAGE_SHORT, max: 5000, multiline: true }),
});
