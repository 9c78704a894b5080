import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../fields.ts';

const ids = z.array(id).max(1000);

export const syncProgress = defineCall({
  service: 'schedule',
  method: 'POST',
  path: '/api/progress/sync',
  access: 'family',
  summary: 'Apply completions and verifications that a member made offline; safe to repeat',
  body: z.object({
    familyId: id,
    memberId: id,
    /** The member's open assignments of these chores due today or earlier become completed. */
    completedChores: ids,
    /** Completed assignments of these chores of other members become verified by this member. */
    verifiedChores: ids,
    /** Limits it to these assignments, whenever they are due; without it, all matching ones. */
    assignments: ids.optional(),
  }),
  response: z.object({ message: z.string(), completed: z.int(), verified: z.int() }),
});
