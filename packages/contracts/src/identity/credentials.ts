import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { password } from './accounts.ts';

export const changePassword = defineCall({
  service: 'identity',
  method: 'PUT',
  path: '/api/auth/password',
  access: 'account',
  summary: 'Replace the password, with the current one, and end all other sessions of the account',
  body: z.object({ currentPassword: z.string().min(1).max(200), password }),
  problems: ['password-wrong', 'password-missing', 'too-many-requests'],
  guessable: 'password-wrong',
  secret: true,
});
