import type { Family } from '@family-chores/contracts/families/families';
import { useCallback } from 'react';
import { familyDataFamily } from '../api/family-data.api.ts';
import { isParentIn } from '../app-state/current-member.ts';
import { useAppSelector } from '../store/hooks.ts';

export interface Rights {
  /** May plan chores and rewards, and change members. Everyone may in a family without a PIN. */
  canManage: boolean;
  /** May verify what others completed. */
  canVerify: boolean;
}

/** What the member chosen on this device may do, so that pages hide what the server would refuse. Fetches nothing. */
export function useRights(familyId: number): Rights {
  const chosenId = useAppSelector(({ appState }) => appState.memberId);
  // Components are not rendered again when other data of the family changes.
  const selectFromResult = useCallback(
    ({ data }: { data?: Family | undefined }) => rightsIn(data, chosenId),
    [chosenId],
  );
  return familyDataFamily.useQueryState({ familyId }, { selectFromResult });
}

function rightsIn(family: Family | undefined, chosenId: number | null): Rights {
  const canManage = !family || isParentIn(family, chosenId);
  return { canManage, canVerify: canManage || family.guard?.siblingsVerify === true };
}
