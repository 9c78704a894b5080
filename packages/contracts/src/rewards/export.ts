import { z } from 'zod';
import { defineExport } from '../define-export.ts';
import { id } from '../fields.ts';
import { pointsEntry } from './points.ts';
import { redemption } from './redemptions.ts';
import { reward } from './rewards.ts';

export const rewardsExport = defineExport({
  service: 'rewards',
  parts: {
    rewards: z.array(reward),
    redemptions: z.array(redemption),
    /** One ledger per member: a member's balance is the sum of its entries. */
    points: z.array(z.object({ familyMemberId: id, entries: z.array(pointsEntry) })),
  },
});
