import { object, string } from 'yup';

const LONGEST = 500;

const reason = string().trim().max(LONGEST, `A reason has at most ${LONGEST} characters`).default('');

/** Rules of the dialog that ends a candidate. */
export const abortRules = object({ reason });

/** Rules of the dialog that rolls back. */
export const rollBackRules = object({ to: string().required('Choose a build'), reason });
