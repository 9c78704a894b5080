import { useFamilyDataPausesQuery } from '../api/family-data.api.ts';

/** The pauses that are not over yet, of the family and of its members. Live events keep them current. */
export function usePauses(familyId: number) {
  return useFamilyDataPausesQuery({ familyId });
}
