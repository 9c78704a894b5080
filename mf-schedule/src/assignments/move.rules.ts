import { object, string } from 'yup';

/** Rules of "Move Chore". A date field's value is a whole date or empty. */
export const moveRules = object({ day: string().required('Choose a day') });
