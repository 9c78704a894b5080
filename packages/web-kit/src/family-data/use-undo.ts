import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { showToast } from '@family-chores/ui/feedback';
import { errorMessage, isApiError } from '../api/api-error.ts';
import { isOutcomeUnknown } from '../api/base-query.ts';
import { familyDataReopen } from '../api/family-data.api.ts';
import { actionQueued } from '../app-state/app-state.slice.ts';
import { removeUnsentCompletion } from '../offline/remove-unsent.ts';
import { isOnline } from '../offline/use-online.ts';
import { useAppDispatch } from '../store/hooks.ts';
import type { Dispatch, RootState } from '../store/store.ts';
import { showAssignment } from './show-assignment.ts';

const OFFLINE = "You're offline. You can undo this when you are back online.";
const CHANGED = 'Someone else changed this in the meantime.';

/** Reopens a completed assignment as a mistake: shows it immediately, and rolls back on failure. */
const undoCompletion =
  (assignment: Assignment, familyId: number) =>
  async (dispatch: Dispatch, getState: () => RootState): Promise<string | null> => {
    const show = (changed: Assignment) => dispatch(showAssignment({ familyId }, changed));
    const { id, completedAt } = assignment;
    show({ ...assignment, completed: false, completedAt: null, pointsEarned: 0 });
    const unsent = await dispatch(removeUnsentCompletion(id));
    if (!isOnline(getState())) {
      if (unsent) return null;
      show(assignment);
      return OFFLINE;
    }
    // A completion may have arrived although its response was lost, so also after it was queued. The time of a queued
    // one is this device's, not the server's.
    const completion = unsent || completedAt === null ? {} : { completedAt };
    const body = { reason: 'mistake', ...completion } as const;
    const { data, error } = await dispatch(familyDataReopen.initiate({ id, body }));
    // Still to be sent, as the server may not have it.
    if (unsent && isApiError(error) && isOutcomeUnknown(error)) dispatch(actionQueued(unsent));
    show(data ?? assignment);
    if (error) return errorMessage(error, 'Please try again.');
    return data.completed ? CHANGED : null;
  };

/** Undoes a completion of this family, and says so; offline, if it has not been sent yet. */
export function useUndo(familyId: number) {
  const dispatch = useAppDispatch();
  return async function undo(assignment: Assignment): Promise<void> {
    const failure = await dispatch(undoCompletion(assignment, familyId));
    showToast(
      failure === null
        ? { title: 'Undone', description: `“${assignment.chore.name}” is open again.` }
        : { title: 'Not undone', description: failure, tone: 'destructive' },
    );
  };
}
