import { useMemo } from 'react';
import { usePolling } from '../live/use-polling.ts';
import { applyUnsaved } from '../offline/apply-unsaved.ts';
import { useAppSelector } from '../store/hooks.ts';
import { useFamilyDataAssignmentsQuery } from './family-data.api.ts';

interface DueWindow {
  /** ISO 8601 in UTC. */
  from: string;
  /** Not included. */
  to: string;
}

/**
 * The family's assignments: those not verified and those lately verified, or all that are due in a window. Kept fresh by
 * events, and by polling in case those do not come. What was done offline shows as done.
 */
export function useAssignments(familyId: number, window?: DueWindow) {
  const query = useFamilyDataAssignmentsQuery({ familyId, ...window }, usePolling());
  const unsaved = useAppSelector(({ appState }) => appState.unsaved);
  const data = useMemo(() => query.data && applyUnsaved(query.data, unsaved), [query.data, unsaved]);
  return { ...query, data };
}
