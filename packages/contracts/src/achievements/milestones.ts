import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { familyIdParams, id, moment } from '../fields.ts';

export const milestone = z.object({
  id,
  name: z.string(),
  description: z.string(),
  iconName: z.enum(['Trophy', 'Medal', 'CheckCircle', 'Star']).default('Star'),
  /** Only families on the annual plan can unlock it. */
  premium: z.boolean(),
});

export type Milestone = z.output<typeof milestone>;

export const listMilestones = defineCall({
  service: 'achievements',
  method: 'GET',
  path: '/api/milestones/family/:familyId',
  access: 'family',
  summary: 'Milestones a family can reach',
  params: familyIdParams,
  response: z.array(milestone),
  versioned: true,
});

export const listBadges = defineCall({
  service: 'achievements',
  method: 'GET',
  path: '/api/milestones/family/:familyId/badges',
  access: 'family',
  summary: 'Milestones the family has reached',
  params: familyIdParams,
  response: z.array(z.object({ milestoneId: id, unlockedAt: moment })),
  versioned: true,
});

export const checkMilestones = defineCall({
  service: 'achievements',
  method: 'POST',
  path: '/api/milestones/family/:familyId/check',
  access: 'family',
  needs: 'nothing',
  summary:
    'Return the unlocked badges that were not announced to this family yet, and mark them as announced',
  params: familyIdParams,
  response: z.object({ unlockedBadges: z.array(z.object({ milestone })) }),
});

export const badgeUnlocked = defineEvent({
  type: 'badge.unlocked',
  from: 'achievements',
  scope: 'family',
  summary: 'The family reached a milestone',
  data: z.object({ familyId: id, milestoneId: id }),
  live: z.object({ milestoneId: id }),
});
