import type { FamilyTotals } from '../progress/family-totals.rules.ts';
import { milestones } from './milestones.ts';

/** Ids of the milestones that these totals reach; premium ones only with the annual plan. */
export function reachedMilestones(totals: FamilyTotals, { annual }: { annual: boolean }): number[] {
  return milestones
    .filter(({ premium, isReached }) => (annual || !premium) && isReached(totals))
    .map(({ id }) => id);
}
