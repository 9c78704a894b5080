import { z } from 'zod';
import { defineFact } from '../define-fact.ts';

export const expiredAssignments = defineFact({
  service: 'achievements',
  name: 'expired-assignments',
  summary:
    'Assignments that were counted and later deleted, because their family keeps them only for a limited time',
  row: z.object({ id: z.number() }),
});
