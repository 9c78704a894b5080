import { userText } from '@family-chores/web-kit/forms';
import { object } from 'yup';

/** Rules of a message (specification, section 5): without words it is not sent, and nothing is said about it. */
export const messageRules = object({
  content: userText({
    min: 1,
    max: 2000,
    maxMessage: 'Message cannot exceed 2000 characters',
    multiline: true,
  }),
});
