import { z } from 'zod';
import { defineFact } from '../define-fact.ts';

export const familyMembers = defineFact({
  service: 'families',
  name: 'members',
  summary: 'Families with the ids of their members',
  row: z.object({ id: z.number(), memberIds: z.array(z.number()) }),
});

export const familyPlans = defineFact({
  service: 'families',
  name: 'plans',
  summary: 'Families, and whether a subscription of their accounts is annual',
  row: z.object({ id: z.number(), isAnnual: z.boolean() }),
});

export const familiesWithoutRemovals = defineFact({
  service: 'families',
  name: 'without-removals',
  summary: 'Families that certainly never lost a member',
  row: z.object({ id: z.number() }),
});

export const publishedPlans = defineFact({
  service: 'families',
  name: 'published-plans',
  summary: 'Accounts with the revision of their subscription, and the plan that they pay for',
  row: z.object({ id: z.number(), revision: z.number(), plan: z.string().nullable() }),
});
