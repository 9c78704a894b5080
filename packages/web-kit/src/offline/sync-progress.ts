import { type ApiError, isApiError } from '../api/api-error.ts';
import type { UnsavedAction } from '../app-state/app-state.ts';
import { accessed, actionsSettled } from '../app-state/app-state.slice.ts';
import { STORAGE_PREFIX } from '../constants.ts';
import { familyDataAssignments } from '../family-data/family-data.api.ts';
import type { Dispatch, RootState } from '../store/store.ts';
import { type Batch, batchesOf, requestOf } from './batches.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { progressSync } from './progress.api.ts';
import { isOnline } from './use-online.ts';

export interface SyncOutcome {
  /** `skipped`: there was nothing to send, which counts as success (specification, section 5). */
  status: 'skipped' | 'saved' | 'failed';
  /** What the server could not apply: somebody else did it, or it is gone. It is not tried again. */
  notTaken: UnsavedAction[];
}

/** Refused for good, as when the member is gone; not for now, as without a session or under load. */
const isRefused = ({ status }: ApiError) =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status);

type Answered = 'applied' | 'refused' | 'failed';

/** Sends what is unsaved. Safe at any time: what was sent before and not confirmed changes nothing twice. */
export const syncProgress = () => (dispatch: Dispatch, getState: () => RootState) =>
  oneAtATime(`${STORAGE_PREFIX}sync`, async (): Promise<SyncOutcome> => {
    // Takes over what other tabs have done and sent meanwhile.
    dispatch(accessed(Date.now()));
    const { unsaved } = getState().appState;
    if (unsaved.length === 0) return { status: 'skipped', notTaken: [] };
    if (!isOnline(getState())) return { status: 'failed', notTaken: [] };

    const applied: UnsavedAction[] = [];
    const refused: UnsavedAction[] = [];
    let answered: Answered = 'applied';
    for (const batch of batchesOf(unsaved)) {
      answered = await dispatch(send(batch));
      if (answered === 'failed') break;
      (answered === 'applied' ? applied : refused).push(...batch.actions);
    }
    const undone = await dispatch(findUndone(applied));
    dispatch(actionsSettled([...applied, ...refused]));
    return { status: answered === 'failed' ? 'failed' : 'saved', notTaken: [...refused, ...undone] };
  });

const send =
  (batch: Batch) =>
  async (dispatch: Dispatch): Promise<Answered> => {
    const { data, error } = await dispatch(progressSync.initiate({ body: requestOf(batch) }));
    if (data) {
      // oxlint-disable-next-line no-console -- the specification has it logged (section 7)
      console.info(data.message);
      return 'applied';
    }
    return isApiError(error) && isRefused(error) ? 'refused' : 'failed';
  };

/** Fetches the lists anew, and says what of all this is not to be found in them. */
const findUndone = (sent: readonly UnsavedAction[]) => async (dispatch: Dispatch) => {
  const undone: UnsavedAction[] = [];
  for (const familyId of new Set(sent.map((action) => action.familyId))) {
    const { data } = await dispatch(
      familyDataAssignments.initiate({ familyId }, { forceRefetch: true, subscribe: false }),
    );
    const known = new Map((data ?? []).map((assignment) => [assignment.id, assignment]));
    const isUndone = ({ kind, assignmentId, memberId }: UnsavedAction) => {
      const found = known.get(assignmentId);
      return kind === 'completed' ? !found?.completed : found?.verifier?.id !== memberId;
    };
    if (data) undone.push(...sent.filter((action) => action.familyId === familyId && isUndone(action)));
  }
  return undone;
};
