import { userText } from '@family-chores/web-kit/forms';
import { object } from 'yup';

/** Rules of a message (specification, section 5): an empty one is not sent, without an error. */
export const messageRules = object({
  content: userText({
    min: 1,
    max: 2000,
    maxMessage: 'Message cannot exceed 2000 characters',
    multiline: true,
  }),
});
