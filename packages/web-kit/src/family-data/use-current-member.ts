import type { Member } from '@family-chores/contracts/families/members';
import { currentMember } from '../app-state/current-member.ts';
import { useAppSelector } from '../store/hooks.ts';
import { useFamily } from './use-family.ts';

/** The member the user acts as; null if the family has no members or is not loaded. */
export function useCurrentMember(familyId: number): Member | null {
  const members = useFamily(familyId).data?.members ?? [];
  const chosenId = useAppSelector(({ appState }) => appState.memberId);
  return currentMember(members, chosenId);
}
