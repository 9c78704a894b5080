import { POLL_WHILE_SOCKET_DOWN, POLL_WHILE_SOCKET_UP } from '../constants.ts';
import { useAppSelector } from '../store/hooks.ts';
import { useFamilyDataAssignmentsQuery } from './family-data.api.ts';

/** The family's assignments: kept fresh by events, and by polling in case those do not come. */
export function useAssignments(familyId: number) {
  const isUp = useAppSelector(({ connectivity }) => connectivity.socket === 'up');
  return useFamilyDataAssignmentsQuery(
    { familyId },
    {
      pollingInterval: isUp ? POLL_WHILE_SOCKET_UP : POLL_WHILE_SOCKET_DOWN,
      skipPollingIfUnfocused: true,
    },
  );
}
