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
    annual: z.boolean(),
    revision: z.int().positive(),
  }),
  live: z.object({ lapsed: z.boolean(), annual: z.boolean() }),
});
