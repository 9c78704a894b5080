import { emailAddress } from '@family-chores/web-kit/forms';
import { string } from 'yup';

const PASSWORD_SHORT = 'Password must be at least 6 characters';

/** Specification, section 5. */
export const email = emailAddress('Please enter a valid email');

export const password = string()
  .required(PASSWORD_SHORT)
  .min(6, PASSWORD_SHORT)
  .max(200, 'Password must be at most 200 characters');
