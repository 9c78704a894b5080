import { object, string } from 'yup';

const NAME_WRONG = 'A name has up to 40 small letters and digits, its parts joined by dashes';
const LONGEST_NOTE = 100;

/** Rules of the dialog that creates a token. */
export const tokenRules = object({
  name: string()
    .trim()
    .required('Name is required')
    .max(40, NAME_WRONG)
    .matches(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, NAME_WRONG),
  note: string().trim().max(LONGEST_NOTE, `A note has at most ${LONGEST_NOTE} characters`).default(''),
});
