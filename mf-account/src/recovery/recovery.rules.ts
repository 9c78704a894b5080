import { accountFields, PASSWORDS_DIFFER } from '@family-chores/contracts/identity/account-fields';
import { newPassword, rulesOf } from '@family-chores/web-kit/forms';
import { object, ref } from 'yup';

const { email } = rulesOf(accountFields);

export const requestRules = object({ email });

export const newPasswordRules = object({
  password: newPassword,
  confirmPassword: newPassword.oneOf([ref('password')], PASSWORDS_DIFFER),
});

/** The secret in the fragment of an emailed link; null if there is none. */
export function tokenIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') || null;
}

/** The email that the login form passes to `/forgot-password` as state; empty if none was typed there. */
export function emailIn(state: unknown): string {
  const entered = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof entered === 'string' ? entered : '';
}
