import type { Family } from '@family-chores/contracts/families/families';
import type { Condition } from '@family-chores/contracts/registry/conditions';
import { isParentIn } from '../app-state/current-member.ts';

/** What conditions are checked against. A field is undefined until its data is loaded. */
export interface Circumstances {
  family: Family | undefined;
  /** Names of the flags that the family has. */
  flags: readonly string[] | undefined;
  /** The member chosen on this device. */
  memberId: number | null;
}

/** Whether a condition holds. It does not hold until the data that it depends on is loaded. */
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
