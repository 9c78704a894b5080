import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { addDays } from '@family-chores/contracts/schedule/days';

/** The goal's share of the planned points. The rest leaves room for forgotten chores. */
const FAIR_SHARE = 0.8;

interface PlannedPoints {
  planned: number;
  /** Points earned so far: those of the planned chores that are verified. */
  verified: number;
}

/** Calendar days, such as `2026-11-24`; `to` is exclusive. */
interface DayRange {
  from: string;
  to: string;
}

export const daysFrom = (from: string, count: number): DayRange => ({
  from,
  to: addDays(from, count),
});

/** The points of the chores that are due on the days, by member id. */
export function plannedPointsOf(
  assignments: readonly Assignment[],
  { from, to }: DayRange,
): Map<number, PlannedPoints> {
  const plans = new Map<number, PlannedPoints>();
  for (const { familyMemberId, dueDate, verified, pointsEarned, chore } of assignments) {
    if (dueDate < from || dueDate >= to) continue;
    const plan = plans.get(familyMemberId) ?? { planned: 0, verified: 0 };
    plan.planned += verified ? pointsEarned : chore.points;
    plan.verified += verified ? pointsEarned : 0;
    plans.set(familyMemberId, plan);
  }
  return plans;
}

/**
 * A goal for the family: the fair share of its planned points, rounded to a multiple of 10 and at least 10, but never
 * more than the planned points.
 * @returns null if nothing is planned
 */
export function fairTarget(plans: ReadonlyMap<number, PlannedPoints>): number | null {
  const planned = [...plans.values()].reduce((sum, plan) => sum + plan.planned, 0);
  return planned === 0 ? null : Math.min(planned, Math.max(10, Math.round((planned * FAIR_SHARE) / 10) * 10));
}

/** How much of a plan is verified, in percent; 0 without a plan. */
export const shareOf = (plan: PlannedPoints | undefined): number =>
  plan ? Math.floor((plan.verified / plan.planned) * 100) : 0;
