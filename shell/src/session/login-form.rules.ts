import { object } from 'yup';
import { email, password } from './account-fields.rules.ts';

/** Rules of the login form (specification, section 5). */
export const loginRules = object({ email, password });
