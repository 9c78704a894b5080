import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { familyIdParams, id, moment } from '../fields.ts';

export const deletion = z.object({
  at: moment,
  /** Set if the family will be deleted together with the only account that has access to it. */
  withAccount: z.literal(true).optional(),
});

export type Deletion = z.output<typeof deletion>;

export const deleteFamily = defineCall({
  service: 'families',
  method: 'POST',
  path: '/api/families/:familyId/deletion',
  access: 'family',
  needs: 'parent',
  recentSignIn: true,
  summary: 'Schedule the deletion of the family in 14 days; repeated calls change nothing',
  params: familyIdParams,
  response: deletion,
});

export const keepFamily = defineCall({
  service: 'families',
  method: 'DELETE',
  path: '/api/families/:familyId/deletion',
  access: 'family',
  needs: 'parent',
  summary: 'Cancel the scheduled deletion of the family',
  params: familyIdParams,
  problems: ['deleted-with-account'],
});

export const familyDeletionChanged = defineEvent({
  type: 'family.deletion-changed',
  from: 'families',
  scope: 'family',
  summary: 'The deletion of the family was scheduled or canceled',
  /** `at` is null when the deletion was canceled. */
  data: z.object({ familyId: id, at: moment.nullable() }),
  live: z.object({}),
});

export const familyDeleted = defineEvent({
  type: 'family.deleted',
  from: 'families',
  scope: 'family',
  summary: 'A family was deleted; every service erases what it stores about it',
  data: z.object({ familyId: id, memberIds: z.array(id) }),
});
