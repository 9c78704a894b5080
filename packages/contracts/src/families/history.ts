import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { familyIdParams, id, idText, moment, pageQuery } from '../fields.ts';
import { historyKinds } from './history-kinds.ts';

const historyEntry = z.object({
  /** The id of the recorded event. */
  id: z.string(),
  at: moment,
  kind: z.enum(historyKinds),
  /** The member who acted. In a family without a PIN, null except for the kinds `verified` and `not-yet`. */
  actedBy: id.nullable(),
  /** The account that made the request, if no member acted. */
  account: z.object({ id, name: z.string() }).nullable(),
  /** The member whom the change is about; they may have left since. */
  memberId: id.nullable(),
  /** The name, at that time, of the chore, reward, member or family. */
  name: z.string().nullable(),
  /** A number of points or days, depending on `kind`. */
  amount: z.int().nullable(),
});

export type HistoryEntry = z.output<typeof historyEntry>;

export const listHistory = defineCall({
  service: 'families',
  method: 'GET',
  path: '/api/families/:familyId/history',
  access: 'family',
  needs: 'parent',
  summary: 'Who changed what in a family within 90 days, newest first; `before` leads to earlier changes',
  params: familyIdParams,
  query: z.object({
    limit: pageQuery.shape.limit,
    before: z.string().max(64).optional(),
    /** Lists only changes by this member or about them. */
    memberId: idText.optional(),
  }),
  response: z.array(historyEntry),
});
