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
import { replaceCachedAssignment } from './replace-cached-assignment.ts';

const OFFLINE = "You're offline. You can undo this when you are back online.";
const CHANGED = 'Someone else changed this in the meantime.';

/** Reopens an assignment, with an optimistic update. Returns why it failed; null if it succeeded. */
const undoCompletion =
  (assignment: Assignment, familyId: number) =>
  async (dispatch: Dispatch, getState: () => RootState): Promise<string | null> => {
    const show = (changed: Assignment) => dispatch(replaceCachedAssignment({ familyId }, changed));
    const { id, completedAt } = assignment;
    show({ ...assignment, completed: false, completedAt: null, pointsEarned: 0 });
    const unsent = await dispatch(removeUnsentCompletion(id));
    if (!isOnline(getState())) {
      if (unsent) return null;
      show(assignment);
      return OFFLINE;
    }
    // A queued completion may have reached the server although its response was lost. The server's time of that
    // completion is unknown here, so the request contains no time.
    const completion = unsent || completedAt === null ? {} : { completedAt };
    const body = { reason: 'mistake', ...completion } as const;
    const { data, error } = await dispatch(familyDataReopen.initiate({ id, body }));
    // The undo may have failed, so the completion, which was removed above, is queued again.
    if (unsent && isApiError(error) && isOutcomeUnknown(error)) dispatch(actionQueued(unsent));
    show(data ?? assignment);
    if (error) return errorMessage(error, 'Please try again.');
    return data.completed ? CHANGED : null;
  };

/**
 * Returns a function that undoes a completion and shows the outcome in a toast. Offline, it can only undo a completion
 * that has not been sent yet.
 */
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
