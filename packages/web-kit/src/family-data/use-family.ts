import { usePolling } from '../offline/use-polling.ts';
import { useFamilyDataFamilyQuery } from '../api/family-data.api.ts';
import { shownOf } from './shown-of.ts';

/** Seconds for which a newly mounted screen uses the cached family (specification, section 8). */
const STALE_AFTER_SECONDS = 60;

/** The family with its members in order of joining. */
export function useFamily(familyId: number) {
  return useFamilyDataFamilyQuery(
    { familyId },
    { refetchOnMountOrArgChange: STALE_AFTER_SECONDS, selectFromResult: shownOf, ...usePolling() },
  );
}
