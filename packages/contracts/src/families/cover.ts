import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { id } from '../fields.ts';

export const coverChanged = defineEvent({
  type: 'cover.changed',
  from: 'families',
  scope: 'family',
  summary: 'What the subscriptions of its accounts give a family changed',
  data: z.object({
    familyId: id,
    /** A subscription has ended and no other is active: adding members and chores asks for a plan. */
    lapsed: z.boolean(),
    /** An annual subscription is active. */
    annual: z.boolean(),
    /** Grows with every change of this family's cover: a smaller one is old news. */
    revision: z.int().positive(),
  }),
  live: z.object({ lapsed: z.boolean(), annual: z.boolean() }),
});
