import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { familyIdParams, id, timeZone } from '../fields.ts';

export const planning = z.object({
  /** True if chores cannot be completed before the day on which they are due. */
  notBeforeItsDay: z.boolean(),
});

export const getPlanning = defineCall({
  service: 'schedule',
  method: 'GET',
  path: '/api/planning/family/:familyId',
  access: 'family',
  summary: 'How a family plans; by default, chores can be completed before their day',
  params: familyIdParams,
  response: planning,
  versioned: true,
});

export const editPlanning = defineCall({
  service: 'schedule',
  method: 'PATCH',
  path: '/api/planning/family/:familyId',
  access: 'family',
  needs: 'parent',
  summary: 'Change how a family plans; days begin in the time zone of the device that made the change',
  params: familyIdParams,
  body: planning.extend({ timeZone: timeZone.optional() }),
  response: planning,
});

export const planningChanged = defineEvent({
  type: 'planning.changed',
  from: 'schedule',
  scope: 'family',
  summary: 'A family changed how it plans',
  data: z.object({ familyId: id, ...planning.shape }),
  live: planning,
});
