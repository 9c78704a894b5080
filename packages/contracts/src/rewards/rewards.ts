import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { responseShape, createShape, updateShape } from '../form-shapes.ts';
import { changeKind, familyIdParams, id, idParams } from '../fields.ts';
import { rewardFields } from './reward-fields.ts';

export const reward = z.object({
  id,
  familyId: id,
  ...responseShape(rewardFields),
});

export type Reward = z.output<typeof reward>;

export const listRewards = defineCall({
  service: 'rewards',
  method: 'GET',
  path: '/api/rewards/family/:familyId',
  access: 'family',
  summary: "A family's rewards",
  params: familyIdParams,
  response: z.array(reward),
  versioned: true,
});

export const addReward = defineCall({
  service: 'rewards',
  method: 'POST',
  path: '/api/rewards',
  access: 'family',
  needs: 'parent',
  summary: 'Add a reward',
  body: z.object({ familyId: id, ...createShape(rewardFields) }),
  response: reward,
  status: 201,
  problems: ['reward-limit-reached'],
});

export const editReward = defineCall({
  service: 'rewards',
  method: 'PATCH',
  path: '/api/rewards/:id',
  access: 'resource',
  needs: 'parent',
  summary: 'Change a reward; earlier redemptions keep their cost',
  params: idParams,
  body: z.object(updateShape(rewardFields)),
  response: reward,
});

export const removeReward = defineCall({
  service: 'rewards',
  method: 'DELETE',
  path: '/api/rewards/:id',
  access: 'resource',
  needs: 'parent',
  summary: 'Delete a reward; earlier redemptions stay',
  params: idParams,
});

export const rewardChanged = defineEvent({
  type: 'reward.changed',
  from: 'rewards',
  scope: 'family',
  summary: 'A reward was added, edited or deleted',
  data: z.object({
    familyId: id,
    rewardId: id,
    name: z.string().optional(),
    change: changeKind.optional(),
  }),
  live: z.object({ rewardId: id }),
});
