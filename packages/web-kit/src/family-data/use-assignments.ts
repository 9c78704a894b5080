import { useMemo } from 'react';
import { usePolling } from '../offline/use-polling.ts';
import { applyUnsaved } from '../offline/apply-unsaved.ts';
import { useAppSelector } from '../store/hooks.ts';
import { useFamilyDataAssignmentsQuery } from '../api/family-data.api.ts';
import { shownOf } from './shown-of.ts';

interface DueWindow {
  /** ISO 8601 in UTC. */
  from: string;
  /** Exclusive. */
  to: string;
}

/**
 * The family's assignments: the unverified and recently verified ones, or all that are due in a window. Live events
 * keep them current, with polling as a fallback. Actions performed offline are already applied.
 */
export function useAssignments(familyId: number, window?: DueWindow) {
  const query = useFamilyDataAssignmentsQuery(
    { familyId, ...window },
    { selectFromResult: shownOf, ...usePolling() },
  );
  const unsaved = useAppSelector(({ appState }) => appState.unsaved);
  const data = useMemo(() => query.data && applyUnsaved(query.data, unsaved), [query.data, unsaved]);
  return { ...query, data };
}
