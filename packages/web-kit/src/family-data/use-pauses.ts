import { useFamilyDataPausesQuery } from '../api/family-data.api.ts';

/** Days on which a member or the family is away, that are not over; live events keep them current. */
export function usePauses(familyId: number) {
  return useFamilyDataPausesQuery({ familyId });
}
