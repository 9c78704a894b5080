import type { Offer } from '@family-chores/contracts/schedule/offers';
import { useFamilyDataOffersQuery } from '../api/family-data.api.ts';
import { usePolling } from '../offline/use-polling.ts';

const none: readonly Offer[] = [];

/** The family's offers. Live events keep them current, with polling as a fallback. */
export function useOffers(familyId: number): readonly Offer[] {
  const { data = none } = useFamilyDataOffersQuery({ familyId }, usePolling());
  return data;
}
