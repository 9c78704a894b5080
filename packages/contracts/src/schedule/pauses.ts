import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { changeKind, day, familyIdParams, id, idParams, timeZone } from '../fields.ts';
import { PERIOD_OUT_OF_ORDER } from './series.ts';

/** "Away": days on which a member, or the whole family, has no repeating chores. */
export const pause = z.object({
  id,
  familyId: id,
  /** Null for the whole family. */
  memberId: id.nullable(),
  from: day,
  /** Inclusive. */
  to: day,
});

export type Pause = z.output<typeof pause>;

export const listPauses = defineCall({
  service: 'schedule',
  method: 'GET',
  path: '/api/pauses/family/:familyId',
  access: 'family',
  summary: 'Current and future pauses of repeating chores',
  params: familyIdParams,
  response: z.array(pause),
  versioned: true,
});

const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const outOfOrder = { path: ['to'], message: PERIOD_OUT_OF_ORDER };

export const addPause = defineCall({
  service: 'schedule',
  method: 'POST',
  path: '/api/pauses',
  access: 'family',
  needs: 'parent',
  summary:
    'Pause the repeating chores of a member or a family; their open assignments within the pause are removed',
  body: z
    .object({ familyId: id, memberId: id.nullable(), from: day, to: day, timeZone: timeZone.optional() })
    .refine(inOrder, outOfOrder),
  response: pause,
  status: 201,
  problems: ['pause-limit-reached'],
});

export const editPause = defineCall({
  service: 'schedule',
  method: 'PATCH',
  path: '/api/pauses/:id',
  access: 'resource',
  needs: 'parent',
  summary:
    'Change the days of a pause; assignments of repeating chores from today on are removed or come back accordingly',
  params: idParams,
  body: z.object({ from: day, to: day, timeZone: timeZone.optional() }).refine(inOrder, outOfOrder),
  response: pause,
  problems: ['pause-limit-reached'],
});

export const removePause = defineCall({
  service: 'schedule',
  method: 'DELETE',
  path: '/api/pauses/:id',
  access: 'resource',
  needs: 'parent',
  summary: 'Delete a pause; from today on, its repeating chores come back',
  params: idParams,
});

export const pauseChanged = defineEvent({
  type: 'pause.changed',
  from: 'schedule',
  scope: 'family',
  summary: 'A pause of repeating chores was added, changed or deleted',
  data: z.object({
    familyId: id,
    pauseId: id,
    familyMemberId: id.nullable().optional(),
    change: changeKind.optional(),
  }),
  live: z.object({ pauseId: id }),
});
