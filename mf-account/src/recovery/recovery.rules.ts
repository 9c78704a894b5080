import { accountFields, PASSWORDS_DIFFER } from '@family-chores/contracts/identity/account-fields';
import { newPassword, rulesOf } from '@family-chores/web-kit/forms';
import { object, ref } from 'yup';

const { email } = rulesOf(accountFields);

export const requestRules = object({ email });

export const newPasswordRules = object({
  password: newPassword,
  confirmPassword: newPassword.oneOf([ref('password')], PASSWORDS_DIFFER),
});

/** The secret in the fragment of an emailed link, which is never sent to a server; null without one. */
export function tokenIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') || null;
}

/** The email that was typed in the login form, which passes it in the state of its link; empty without one. */
export function emailIn(state: unknown): string {
  const entered = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof entered === 'string' ? entered : '';
}
