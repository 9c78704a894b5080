import { MAX_REASON } from '@family-chores/contracts/registry/name-rules';
import { object, string } from 'yup';

const reason = string().trim().max(MAX_REASON, `A reason has at most ${MAX_REASON} characters`).default('');

/** Rules of the dialog that aborts a candidate. */
export const abortRules = object({ reason });

/** Rules of the dialog that rolls a release back. */
export const rollBackRules = object({ to: string().required('Choose a build'), reason });
