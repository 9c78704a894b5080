import { array, number, object } from 'yup';

/** Rules of Quick Share (specification, section 5). */
export const shareRules = object({
  memberIds: array().of(number().required()).required().min(1, 'Select at least one member'),
});
