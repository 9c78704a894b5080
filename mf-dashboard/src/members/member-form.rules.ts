import { userText } from '@family-chores/web-kit/forms';
import { number, object } from 'yup';

const nameLength = {
  min: 2,
  minMessage: 'Name must be at least 2 characters',
  max: 30,
  maxMessage: 'Name cannot exceed 30 characters',
};

/** An empty age becomes 0. */
const age = number()
  .default(0)
  .integer('Age must be a whole number')
  .min(1, 'Age must be at least 1')
  .max(100, 'Age must be less than 100');

/** Rules of "Add Family Member" (specification, section 5). */
export const newMemberRules = object({
  name: userText({ ...nameLength, emptyMessage: 'Name is required' }),
  age,
});

/** Rules of "Edit Family Member" (specification, section 5). */
export const memberRules = object({ name: userText(nameLength) });

/** Rules of "Change Age": those of a new member's age. */
export const ageRules = object({ age });
