import { accountFields, PASSWORD } from '@family-chores/contracts/identity/account-fields';
import { rulesOf } from '@family-chores/web-kit/forms';
import { string } from 'yup';

/** Specification, section 5. */
export const { name, email } = rulesOf(accountFields);

export const password = string()
  .required(PASSWORD.minMessage)
  .min(PASSWORD.min, PASSWORD.minMessage)
  .max(PASSWORD.max, PASSWORD.maxMessage);
