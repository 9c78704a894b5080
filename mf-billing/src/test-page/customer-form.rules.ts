import { customerFields } from '@family-chores/contracts/billing/customer-fields';
import { rulesOf } from '@family-chores/web-kit/forms';
import { object, string } from 'yup';

export const REQUIRED_MESSAGE = customerFields.name.minMessage;

const { email: address, name } = rulesOf(customerFields);

/** Rules of the subscription test page (specification, section 5). */
export const customerRules = object({
  email: string()
    .trim()
    .required(REQUIRED_MESSAGE)
    // An empty value gets only the "required" message.
    .test('address', customerFields.email.message, (value) => value === '' || address.isValidSync(value)),
  name,
});
