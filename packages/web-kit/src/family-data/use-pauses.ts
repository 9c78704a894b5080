import { useFamilyDataPausesQuery } from '../api/family-data.api.ts';

/** The pauses of the family and its members that are not over yet. Live events keep them current. */
export function usePauses(familyId: number) {
  return useFamilyDataPausesQuery({ familyId });
}
