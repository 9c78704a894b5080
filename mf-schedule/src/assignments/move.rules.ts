import { object, string } from 'yup';

/** Rules of "Move Chore". The value of a date field is a complete date or empty, so no other rule is needed. */
export const moveRules = object({ day: string().required('Choose a day') });
