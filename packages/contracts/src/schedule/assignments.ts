import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { familyIdParams, id, idParams, moment, momentInput, text } from '../fields.ts';
import { chore } from './chores.ts';
import { PARTS_OF_DAY } from './series-fields.ts';

export const assignment = z.object({
  id,
  choreId: id,
  familyMemberId: id,
  /** Its UTC date is the assignment's day. Its time is midnight, unless the chore was assigned for now. */
  dueDate: moment,
  completed: z.boolean(),
  completedAt: moment.nullable(),
  /** The member who acted, in a family with a PIN. */
  completedBy: id.optional(),
  verified: z.boolean(),
  verifiedAt: moment.nullable(),
  /** Set on completion to the chore's points; credited when verified. */
  pointsEarned: z.int(),
  /** Null before it is verified, and for a chore that is credited on completion. */
  verifier: z.object({ id, name: z.string() }).nullable(),
  verificationNote: z.string().nullable(),
  /** Why a member sent the assignment back; absent while it is completed. */
  notYet: z.object({ note: z.string(), by: z.object({ id, name: z.string() }), at: moment }).optional(),
  seriesId: id.optional(),
  /** True if a series generated it for another member, who still gets the later assignments of the series. */
  handedOver: z.boolean().optional(),
  partOfDay: z.enum(PARTS_OF_DAY).optional(),
  /** Only in lists: true if the family does not allow it to be completed before its day. */
  notBeforeItsDay: z.boolean().optional(),
  /** The steps of the chore that are done, in the chore's order. Absent while none is done. */
  tickedSteps: z.array(z.string()).optional(),
  /** The chore as it is now; for a completed assignment, as it was on completion. */
  chore,
});

export type Assignment = z.output<typeof assignment>;

export const listAssignments = defineCall({
  service: 'schedule',
  method: 'GET',
  path: '/api/assignments/family/:familyId',
  access: 'family',
  summary:
    'Unverified assignments and those verified in the last 8 weeks or, given `from` or `to`, all due in that window',
  params: familyIdParams,
  /** A window of due dates; `to` is excluded. */
  query: z.object({ from: momentInput.optional(), to: momentInput.optional() }),
  response: z.array(assignment),
  versioned: true,
});

export const assign = defineCall({
  service: 'schedule',
  method: 'POST',
  path: '/api/assignments',
  access: 'resource',
  needs: 'parent',
  summary: 'Assign a chore to a member of the same family',
  body: z.object({ familyMemberId: id, choreId: id, dueDate: momentInput }),
  response: assignment,
  status: 201,
  problems: ['age-does-not-fit'],
  limit: { perAccount: { attempts: 1200, seconds: 60 }, perFamily: { attempts: 2400, seconds: 60 } },
});

export const removeAssignment = defineCall({
  service: 'schedule',
  method: 'DELETE',
  path: '/api/assignments/:id',
  access: 'resource',
  needs: 'parent',
  summary: 'Delete an assignment that is not completed yet',
  params: idParams,
  problems: ['assignment-completed'],
});

export const moveAssignment = defineCall({
  service: 'schedule',
  method: 'PATCH',
  path: '/api/assignments/:id',
  access: 'resource',
  needs: { member: 'resource.familyMemberId' },
  summary:
    'Move an assignment that is not completed yet to another day, another member or both; repeating it changes nothing',
  params: idParams,
  body: z
    .object({ dueDate: momentInput.optional(), familyMemberId: id.optional() })
    .refine(({ dueDate, familyMemberId }) => dueDate !== undefined || familyMemberId !== undefined, {
      message: 'Must contain a due date, a member or both',
    }),
  response: assignment,
  // In a guarded family, a member who is not a parent may only move their own overdue chores to today; the service
  // checks this.
  problems: ['assignment-not-movable', 'age-does-not-fit'],
});

export const complete = defineCall({
  service: 'schedule',
  method: 'PATCH',
  path: '/api/assignments/:id/complete',
  access: 'resource',
  needs: { member: 'resource.familyMemberId' },
  summary:
    'Complete an assignment, which also verifies it if its chore is credited on completion; repeating it changes nothing',
  params: idParams,
  response: assignment,
  problems: ['not-before-its-day'],
});

export const verify = defineCall({
  service: 'schedule',
  method: 'PATCH',
  path: '/api/assignments/:id/verify',
  access: 'resource',
  needs: { verifier: 'body.verifierId' },
  summary: 'Verify a completed assignment as another member; repeating it as the same member changes nothing',
  params: idParams,
  body: z.object({ verifierId: id, verificationNote: text({ max: 300, multiline: true }).default('') }),
  response: assignment,
  problems: ['assignment-not-completed', 'verifier-is-assignee', 'assignment-already-verified'],
});

/** The data that every event about an assignment contains. */
export const assignmentData = z.object({
  familyId: id,
  assignmentId: id,
  familyMemberId: id,
  choreId: id,
  /** Present only if a person changed this one assignment. */
  choreName: z.string().optional(),
});
export const assignmentRef = z.object({ assignmentId: id, familyMemberId: id });

export const assignmentCreated = defineEvent({
  type: 'assignment.created',
  from: 'schedule',
  scope: 'family',
  summary: 'A chore was assigned to a member',
  data: assignmentData.extend({ dueDate: moment }),
  live: assignmentRef,
});

/** `familyMemberId` is the member who has the assignment now. */
export const assignmentMoved = defineEvent({
  type: 'assignment.moved',
  from: 'schedule',
  scope: 'family',
  summary: 'An open assignment was moved to another day or member',
  data: assignmentData.extend({ dueDate: moment }),
  live: assignmentRef,
});

export const assignmentCompleted = defineEvent({
  type: 'assignment.completed',
  from: 'schedule',
  scope: 'family',
  summary: 'A member completed an assigned chore',
  data: assignmentData.extend({ pointsEarned: z.int(), completedAt: moment }),
  live: assignmentRef,
});

export const assignmentVerified = defineEvent({
  type: 'assignment.verified',
  from: 'schedule',
  scope: 'family',
  summary: 'Another member verified the chore, or it needs no verification: its points count now',
  data: assignmentData.extend({
    choreName: z.string(),
    pointsEarned: z.int(),
    /** For a chore that is credited on completion, the member to whom it is assigned. */
    verifierId: id,
    completedAt: moment,
    verifiedAt: moment,
  }),
  live: assignmentRef,
});

export const assignmentRemoved = defineEvent({
  type: 'assignment.removed',
  from: 'schedule',
  scope: 'family',
  summary: 'An assignment was deleted before it was completed',
  data: assignmentData,
  live: assignmentRef,
});
