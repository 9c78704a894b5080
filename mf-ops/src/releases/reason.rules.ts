import { object, string } from 'yup';

const MAX_LENGTH = 500;

const reason = string().trim().max(MAX_LENGTH, `A reason has at most ${MAX_LENGTH} characters`).default('');

/** Rules of the dialog that ends a candidate. */
export const abortRules = object({ reason });

/** Rules of the dialog that rolls back. */
export const rollBackRules = object({ to: string().required('Choose a build'), reason });
