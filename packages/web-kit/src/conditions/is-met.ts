import type { Family } from '@family-chores/contracts/families/families';
import type { Condition } from '@family-chores/contracts/registry/conditions';
import { isParentIn } from '../app-state/current-member.ts';

/** What conditions are about. What is undefined is not known yet. */
export interface Circumstances {
  family: Family | undefined;
  /** Names of the flags that the family has. */
  flags: readonly string[] | undefined;
  /** The member chosen on this device. */
  memberId: number | null;
}

/** Whether a condition holds. While something that it names is not known, it does not hold. */
export function isMet({ plan, role, flag }: Condition, { family, flags, memberId }: Circumstances): boolean {
  const isPlanMet = plan === undefined || (family !== undefined && hasPlan(family, plan));
  const isRoleMet = role === undefined || (family !== undefined && role === roleIn(family, memberId));
  const isFlagMet = flag === undefined || flags?.includes(flag) === true;
  return isPlanMet && isRoleMet && isFlagMet;
}

function hasPlan({ cover }: Family, plan: NonNullable<Condition['plan']>): boolean {
  const { lapsed = false, annual = false } = cover ?? {};
  return { covered: !lapsed, annual, lapsed }[plan];
}

const roleIn = (family: Family, memberId: number | null) =>
  isParentIn(family, memberId) ? 'parent' : 'child';
