import { z } from 'zod';
import { defineFact } from '../define-fact.ts';

export const publishedSubscriptions = defineFact({
  service: 'billing',
  name: 'published-subscriptions',
  summary: 'Accounts with the latest published revision of their subscription',
  row: z.object({ id: z.number(), revision: z.number(), isActive: z.boolean() }),
});
