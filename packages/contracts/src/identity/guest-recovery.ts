import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { user } from './accounts.ts';

export const recoverGuest = defineCall({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/guest/recovery',
  access: 'public',
  summary: 'Sign a guest in again in the browser they logged out of',
  response: z.object({ user }),
  problems: ['guest-recovery-expired', 'too-many-requests'],
});

export const discardGuestRecovery = defineCall({
  service: 'identity',
  method: 'DELETE',
  path: '/api/auth/guest/recovery',
  access: 'public',
  summary: 'Revoke the recovery of the guest who logged out of this browser',
});
