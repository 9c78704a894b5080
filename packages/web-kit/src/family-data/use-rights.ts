import { familyDataFamily } from '../api/family-data.api.ts';
import { currentMember } from '../acting/current-member.ts';
import { useAppSelector } from '../store/hooks.ts';

export interface Rights {
  /** Plans chores and rewards, and changes members. Everyone does in a family without a PIN. */
  isParent: boolean;
  /** Verifies what others completed. */
  canVerify: boolean;
}

/** What the member chosen on this device may do. The server decides; pages hide what it would refuse. Fetches nothing. */
export function useRights(familyId: number): Rights {
  const family = familyDataFamily.useQueryState({ familyId }).data;
  const chosen = useAppSelector(({ appState }) => appState.memberId);
  const guard = family?.guard;
  const isParent = !guard || currentMember(family.members, chosen)?.role === 'parent';
  return { isParent, canVerify: isParent || guard.siblingsVerify };
}
