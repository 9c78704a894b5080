import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { id, moment } from '../fields.ts';
import { email } from './accounts.ts';
import { linkToken } from './recovery.ts';

export const requestEmailChange = defineCall({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/email-changes',
  access: 'account',
  recentSignIn: true,
  summary: 'Email a link that confirms a new address; the response is the same for a taken address',
  body: z.object({ email }),
  problems: ['password-missing', 'too-many-requests'],
});

export const completeEmailChange = defineCall({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/email-changes/completion',
  access: 'public',
  summary: 'Change the email address with an emailed link, and end all other sessions of the account',
  body: z.object({ token: linkToken }),
  response: z.object({ email: z.string() }),
  problems: ['link-not-usable'],
  guessable: 'link-not-usable',
});

export const accountEmailChanged = defineEvent({
  type: 'account.email-changed',
  from: 'identity',
  scope: 'account',
  summary: 'The email of an account changed',
  data: z.object({ accountId: id, email: z.string(), changedAt: moment }),
});
