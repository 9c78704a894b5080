import { MAX_REASON } from '@family-chores/contracts/registry/name-rules';
import { object, string } from 'yup';

const reason = string().trim().max(MAX_REASON, `A reason has at most ${MAX_REASON} characters`).default('');

export const abortRules = object({ reason });

export const rollBackRules = object({ to: string().required('Choose a build'), reason });
