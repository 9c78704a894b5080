import type { Assignment } from '@family-chores/contracts/schedule/assignments';

/** A goal that leaves room for a chore that is forgotten. */
const FAIR_SHARE = 0.8;

interface Plan {
  /** Points of all chores that are due. */
  planned: number;
  /** Points of those that are verified. */
  verified: number;
}

/** Calendar days as `2026-11-24`; the last one is not included. */
interface Days {
  from: string;
  to: string;
}

const DAY_MS = 24 * 3_600_000;

/** The given number of days, the first of which is `from`. */
export const daysFrom = (from: string, count: number): Days => ({
  from,
  to: new Date(Date.parse(from) + count * DAY_MS).toISOString().slice(0, 10),
});

/** What is due on the days, for each member. */
export function plansOf(assignments: readonly Assignment[], { from, to }: Days): Map<number, Plan> {
  const plans = new Map<number, Plan>();
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
 * A goal that the family can reach with what it has planned, in steps of 10 points.
 * @returns null if nothing is planned
 */
export function fairTarget(plans: ReadonlyMap<number, Plan>): number | null {
  const planned = [...plans.values()].reduce((sum, plan) => sum + plan.planned, 0);
  return planned === 0 ? null : Math.max(10, Math.round((planned * FAIR_SHARE) / 10) * 10);
}

/** How much of the plan is verified, in percent; 0 without a plan. */
export const shareOf = (plan: Plan | undefined): number =>
  plan ? Math.floor((plan.verified / plan.planned) * 100) : 0;
