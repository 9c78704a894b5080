import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { id, idParams, moment } from '../fields.ts';
import { createShape } from '../form-shapes.ts';
import { assignment, assignmentData, assignmentRef } from './assignments.ts';
import { noteFields } from './note-fields.ts';

/** The `completedAt` of the completion to undo. If the chore was completed again since, the later completion stays. */
const completedAt = moment.optional();

export const reopen = defineCall({
  service: 'schedule',
  method: 'PATCH',
  path: '/api/assignments/:id/reopen',
  access: 'resource',
  needs: { verifier: 'body.verifierId', otherwise: { member: 'resource.familyMemberId' } },
  summary:
    'Reopen a completed assignment before it is verified: `mistake` within 10 minutes of completing it, `not-yet` as another member with a note; an open assignment stays as it is',
  params: idParams,
  body: z.discriminatedUnion('reason', [
    z.object({
      reason: z.literal('not-yet'),
      verifierId: id,
      ...createShape(noteFields),
      completedAt,
    }),
    z.object({ reason: z.literal('mistake'), completedAt }),
  ]),
  response: assignment,
  problems: ['verifier-is-assignee', 'assignment-already-verified', 'undo-expired', 'chore-removed'],
});

export const assignmentReopened = defineEvent({
  type: 'assignment.reopened',
  from: 'schedule',
  scope: 'family',
  summary: 'A completed assignment was reopened before it was verified',
  data: assignmentData.extend({
    reason: z.enum(['mistake', 'not-yet']),
    /** The member who sent it back; null for a mistake. */
    verifierId: id.nullable(),
    /** When the assignment had been completed. */
    completedAt: moment,
    reopenedAt: moment,
  }),
  live: assignmentRef,
});
