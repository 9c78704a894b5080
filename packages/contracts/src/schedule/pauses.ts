import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { day, familyIdParams, id, idParams, timeZone } from '../fields.ts';
import { PERIOD_OUT_OF_ORDER } from './series.ts';

/** "Away": days on which a member, or the whole family, has no recurring chores. */
export const pause = z.object({
  id,
  familyId: id,
  /** Null: the whole family. */
  memberId: id.nullable(),
  from: day,
  /** Included. */
  to: day,
});

export type Pause = z.output<typeof pause>;

export const listPauses = defineCall({
  service: 'schedule',
  method: 'GET',
  path: '/api/pauses/family/:familyId',
  access: 'family',
  summary: 'Pauses of recurring chores that are not over',
  params: familyIdParams,
  response: z.array(pause),
  versioned: true,
});

export const addPause = defineCall({
  service: 'schedule',
  method: 'POST',
  path: '/api/pauses',
  access: 'family',
  summary: 'Pause the recurring chores of a member or a family; open ones within it are removed',
  body: z
    .object({ familyId: id, memberId: id.nullable(), from: day, to: day, timeZone: timeZone.optional() })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: PERIOD_OUT_OF_ORDER }),
  response: pause,
  status: 201,
  problems: ['pause-limit-reached'],
});

export const removePause = defineCall({
  service: 'schedule',
  method: 'DELETE',
  path: '/api/pauses/:id',
  access: 'resource',
  summary: 'End a pause; recurring chores from today on come back',
  params: idParams,
});

export const pauseChanged = defineEvent({
  type: 'pause.changed',
  from: 'schedule',
  scope: 'family',
  summary: 'A pause of recurring chores was added or ended',
  data: z.object({ familyId: id, pauseId: id }),
  live: z.object({ pauseId: id }),
});
