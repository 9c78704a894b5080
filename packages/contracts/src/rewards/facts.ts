import { z } from 'zod';
import { defineFact } from '../define-fact.ts';

export const redemptionFacts = defineFact({
  service: 'rewards',
  name: 'redemptions',
  summary: 'Redemptions, and whether they are canceled',
  row: z.object({ id: z.number(), isCanceled: z.boolean() }),
});

export const balanceFacts = defineFact({
  service: 'rewards',
  name: 'balances',
  summary: 'Balances by the id of the member',
  row: z.object({ id: z.number(), balance: z.number() }),
});
