import { messageFields } from '@family-chores/contracts/chat/message-fields';
import { rulesOf } from '@family-chores/web-kit/forms';
import { object } from 'yup';

/** Rules of a message (specification, section 5): an empty one is neither sent nor shown as an error. */
export const messageRules = object(rulesOf(messageFields));
