import { string } from 'yup';

const EMAIL_WRONG = 'Please enter a valid email';
const PASSWORD_SHORT = 'Password must be at least 6 characters';

// Looser forms exist (RFC 5322); this is the one the contracts accept.
const emailAddress =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Specification, section 5. */
export const email = string()
  .trim()
  .required(EMAIL_WRONG)
  .max(254, EMAIL_WRONG)
  .matches(emailAddress, EMAIL_WRONG);

export const password = string()
  .required(PASSWORD_SHORT)
  .min(6, PASSWORD_SHORT)
  .max(200, 'Password must be at most 200 characters');
