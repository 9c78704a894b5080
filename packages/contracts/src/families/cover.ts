import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { id } from '../fields.ts';

export const coverChanged = defineEvent({
  type: 'cover.changed',
  from: 'families',
  scope: 'family',
  summary: "A family's subscription cover changed",
  data: z.object({
    familyId: id,
    /** A subscription has ended and no other is active: adding members and chores needs a plan. */
    lapsed: z.boolean(),
    /** An annual subscription is active. */
    annual: z.boolean(),
    /** Increases with every change of this family's cover; a smaller revision is stale. */
    revision: z.int().positive(),
  }),
  live: z.object({ lapsed: z.boolean(), annual: z.boolean() }),
});
