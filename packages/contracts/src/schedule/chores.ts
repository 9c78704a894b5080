import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { responseShape, createShape, updateShape } from '../form-shapes.ts';
import { changeKind, familyIdParams, id, idParams, text } from '../fields.ts';
import { AGES_OUT_OF_ORDER, areInOrder } from './ages.ts';
import { choreFields } from './chore-fields.ts';
import { areStepsUnique, MAX_STEPS, STEP, STEPS_NOT_UNIQUE, TOO_MANY_STEPS } from './step-fields.ts';

/** Whether completing the chore also verifies it. Absent unless the family chooses it. */
const creditedOnCompletion = z.boolean().optional();

/** In display order; each is ticked on its own. Absent unless the family writes steps; an empty list removes them. */
const steps = z
  .array(text(STEP))
  .max(MAX_STEPS, TOO_MANY_STEPS)
  .refine(areStepsUnique, STEPS_NOT_UNIQUE)
  .optional();

export const chore = z.object({
  id,
  familyId: id,
  ...responseShape(choreFields),
  creditedOnCompletion,
  steps: z.array(z.string()).optional(),
});

export type Chore = z.output<typeof chore>;

const agesInOrder = {
  path: ['maxAge'],
  message: AGES_OUT_OF_ORDER,
};

export const listChores = defineCall({
  service: 'schedule',
  method: 'GET',
  path: '/api/chores/family/:familyId',
  access: 'family',
  summary: 'Chores that a family can assign: the catalog and its own',
  params: familyIdParams,
  response: z.array(chore),
  versioned: true,
});

export const addChore = defineCall({
  service: 'schedule',
  method: 'POST',
  path: '/api/chores',
  access: 'family',
  needs: 'parent',
  summary: 'Add a chore of the family',
  body: z
    .object({ familyId: id, ...createShape(choreFields), creditedOnCompletion, steps })
    .refine(areInOrder, agesInOrder),
  response: chore,
  status: 201,
  problems: ['chore-limit-reached', 'plan-needed'],
});

export const editChore = defineCall({
  service: 'schedule',
  method: 'PATCH',
  path: '/api/chores/:id',
  access: 'resource',
  needs: 'parent',
  summary: 'Change a chore; completed assignments keep their points',
  params: idParams,
  body: z
    .object({ ...updateShape(choreFields), creditedOnCompletion, steps })
    .refine(areInOrder, agesInOrder),
  response: chore,
});

export const removeChore = defineCall({
  service: 'schedule',
  method: 'DELETE',
  path: '/api/chores/:id',
  access: 'resource',
  needs: 'parent',
  summary: 'Delete a chore and its open assignments; completed ones stay',
  params: idParams,
});

const choreRef = z.object({ choreId: id });

export const choreChanged = defineEvent({
  type: 'chore.changed',
  from: 'schedule',
  scope: 'family',
  summary: 'A chore was added, edited or deleted',
  data: z.object({
    familyId: id,
    choreId: id,
    name: z.string().optional(),
    change: changeKind.optional(),
  }),
  live: choreRef,
});
