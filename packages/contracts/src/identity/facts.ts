import { z } from 'zod';
import { defineFact } from '../define-fact.ts';

export const accountIds = defineFact({
  service: 'identity',
  name: 'account-ids',
  summary: 'Accounts that exist',
  row: z.object({ id: z.number() }),
});
