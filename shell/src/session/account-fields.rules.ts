import { accountFields } from '@family-chores/contracts/identity/account-fields';
import { newPassword, rulesOf } from '@family-chores/web-kit/forms';

// Rules of the fields of the login and the register form (specification, section 5).
export const { name, email } = rulesOf(accountFields);

export const password = newPassword;
