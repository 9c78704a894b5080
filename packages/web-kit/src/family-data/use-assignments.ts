import { POLL_WHILE_SOCKET_DOWN, POLL_WHILE_SOCKET_UP } from '../constants.ts';
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
 * events, and by polling in case those do not come.
 */
export function useAssignments(familyId: number, window?: DueWindow) {
  const isUp = useAppSelector(({ connectivity }) => connectivity.socket === 'up');
  return useFamilyDataAssignmentsQuery(
    { familyId, ...window },
    {
      pollingInterval: isUp ? POLL_WHILE_SOCKET_UP : POLL_WHILE_SOCKET_DOWN,
      skipPollingIfUnfocused: true,
    },
  );
}
