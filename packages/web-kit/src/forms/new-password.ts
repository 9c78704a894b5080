import { PASSWORD } from '@family-chores/contracts/identity/account-fields';
import { string } from 'yup';

/** The rule for a new password, which is not trimmed. */
export const newPassword = string()
  .required(PASSWORD.minMessage)
  .min(PASSWORD.min, PASSWORD.minMessage)
  .max(PASSWORD.max, PASSWORD.maxMessage);
