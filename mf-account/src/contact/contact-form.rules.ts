import { contactFields } from '@family-chores/contracts/support/contact-fields';
import { rulesOf } from '@family-chores/web-kit/forms';
import { object } from 'yup';

/** Rules of the contact form (specification, section 5). */
export const contactRules = object(rulesOf(contactFields));
