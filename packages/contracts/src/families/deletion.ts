import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { familyIdParams, id, moment } from '../fields.ts';

/** When a family will be deleted, unless someone keeps it. */
export const deletion = z.object({
  at: moment,
  /** It will be deleted with the only account that may enter it. */
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
  summary: 'Have the family deleted in 14 days; asking again changes nothing',
  params: familyIdParams,
  response: deletion,
});

export const keepFamily = defineCall({
  service: 'families',
  method: 'DELETE',
  path: '/api/families/:familyId/deletion',
  access: 'family',
  needs: 'parent',
  summary: 'Keep a family that would be deleted',
  params: familyIdParams,
  problems: ['deleted-with-account'],
});

export const familyDeletionChanged = defineEvent({
  type: 'family.deletion-changed',
  from: 'families',
  scope: 'family',
  summary: 'The family will be deleted at that moment; null: it is kept',
  data: z.object({ familyId: id, at: moment.nullable() }),
  live: z.object({}),
});

export const familyDeleted = defineEvent({
  type: 'family.deleted',
  from: 'families',
  scope: 'family',
  summary: 'A family was deleted; every service erases what it stores of it',
  data: z.object({ familyId: id, memberIds: z.array(id) }),
});
