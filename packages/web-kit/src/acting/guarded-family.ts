import type { Family } from '@family-chores/contracts/families/families';
import type { Member } from '@family-chores/contracts/families/members';
import { familyDataFamily } from '../api/family-data.api.ts';
import type { RootState } from '../store/store.ts';
import { currentMember } from '../app-state/current-member.ts';

interface GuardedFamily {
  family: Family;
  /** The member chosen on this device. */
  current: Member;
}

/** The cached family and its chosen member, if a parent in the family has a PIN; otherwise null. */
export function guardedFamily(state: RootState, familyId: number): GuardedFamily | null {
  const { data: family } = familyDataFamily.select({ familyId })(state);
  const current = family?.guard && currentMember(family.members, state.appState.memberId);
  return family && current ? { family, current } : null;
}
