import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { id, moment } from '../fields.ts';

export const deleteAccount = defineCall({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/deletion',
  access: 'account',
  recentSignIn: true,
  summary:
    'Schedule the deletion of the account in 14 days and end its other sessions; repeated calls change nothing',
  response: z.object({ at: moment }),
});

export const keepAccount = defineCall({
  service: 'identity',
  method: 'DELETE',
  path: '/api/auth/deletion',
  access: 'account',
  summary: 'Cancel the scheduled deletion of the account',
});

export const accountDeletionChanged = defineEvent({
  type: 'account.deletion-changed',
  from: 'identity',
  scope: 'account',
  summary: 'The deletion of the account was scheduled or canceled',
  data: z.object({
    accountId: id,
    at: moment.nullable(),
    revision: z.int().positive(),
  }),
});

export const accountDeleted = defineEvent({
  type: 'account.deleted',
  from: 'identity',
  scope: 'account',
  summary: 'An account was deleted; every service erases what it stores about it',
  data: z.object({ accountId: id }),
});
