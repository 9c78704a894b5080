import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { password, user } from './accounts.ts';

/** The rules for new passwords do not apply, because the current password may be older than these rules. */
const enteredPassword = z.string().min(1).max(200);

export const changePassword = defineCall({
  service: 'identity',
  method: 'PUT',
  path: '/api/auth/password',
  access: 'account',
  summary: 'Replace the password, confirmed by the current one, and end all other sessions of the account',
  body: z.object({ currentPassword: enteredPassword, password }),
  problems: ['password-wrong', 'password-missing', 'too-many-requests'],
  guessable: 'password-wrong',
  secret: true,
});

export const confirmSignIn = defineCall({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/confirmation',
  access: 'account',
  summary: 'Confirm your identity with the password, for calls that need a recent sign-in',
  body: z.object({ password: enteredPassword }),
  response: z.object({ user }),
  problems: ['password-wrong', 'password-missing', 'too-many-requests'],
  guessable: 'password-wrong',
  secret: true,
});
