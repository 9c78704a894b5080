import { object, string } from 'yup';

/** A date field contains a complete date or nothing, so no other rule is needed. */
export const moveRules = object({ day: string().required('Choose a day') });
