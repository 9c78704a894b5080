import { usePolling } from '../live/use-polling.ts';
import { useFamilyDataAssignmentsQuery } from './family-data.api.ts';

interface DueWindow {
  /** ISO 8601 in UTC. */
  from: string;
  /** Not included. */
  to: string;
}

/**
 * The family's assignments: those not verified and those lately verified, or all that are due in a window. Kept fresh by
 * events, and by polling in case those do not come.
 */
export function useAssignments(familyId: number, window?: DueWindow) {
  return useFamilyDataAssignmentsQuery({ familyId, ...window }, usePolling());
}
