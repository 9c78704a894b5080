import { PASSWORD } from '@family-chores/contracts/identity/account-fields';
import { string } from 'yup';

/** Rule of a password that someone chooses. It is not trimmed. */
export const newPassword = string()
  .required(PASSWORD.minMessage)
  .min(PASSWORD.min, PASSWORD.minMessage)
  .max(PASSWORD.max, PASSWORD.maxMessage);
