import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, text } from '../fields.ts';
import { STEP } from './step-fields.ts';

const ids = z.array(id).max(1000);

export const syncProgress = defineCall({
  service: 'schedule',
  method: 'POST',
  path: '/api/progress/sync',
  access: 'family',
  needs: { member: 'body.memberId' },
  summary: 'Apply what a member completed, verified and ticked offline; safe to repeat',
  body: z.object({
    familyId: id,
    memberId: id,
    /** The member's open assignments of these chores become completed if they are due today or earlier. */
    completedChores: ids,
    /** Other members' completed assignments of these chores become verified by this member, with the default note. */
    verifiedChores: ids,
    /** If present, only those of the assignments above that this list names are changed, whenever they are due. */
    assignments: ids.optional(),
    /** Steps of the member's assignments that were ticked or cleared, in this order; applied before the completions. */
    steps: z
      .array(z.object({ assignmentId: id, step: text(STEP), ticked: z.boolean() }))
      .max(1000)
      .optional(),
  }),
  response: z.object({ message: z.string(), completed: z.int(), verified: z.int() }),
});
