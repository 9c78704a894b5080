import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { email, password, user } from './accounts.ts';

/** The secret of a link in an email. */
export const linkToken = z.string().regex(/^[\w-]{43}$/, 'This link is not complete');

export const requestPasswordReset = defineCall({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/password-resets',
  access: 'public',
  summary: 'Email a link to choose a new password; the response is the same for an unknown address',
  body: z.object({ email }),
  problems: ['too-many-requests'],
});

export const resetPassword = defineCall({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/password-resets/completion',
  access: 'public',
  summary: 'Choose a new password with a link from an email, end all sessions of the account, and sign in',
  body: z.object({ token: linkToken, password }),
  response: z.object({ user }),
  problems: ['link-not-usable', 'invalid-credentials'],
  guessable: 'link-not-usable',
});
