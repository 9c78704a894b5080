import { accountFields } from '@family-chores/contracts/identity/account-fields';
import { newPassword, rulesOf } from '@family-chores/web-kit/forms';

// The fields that the login and the register form share (specification, section 5).
export const { name, email } = rulesOf(accountFields);

export const password = newPassword;
