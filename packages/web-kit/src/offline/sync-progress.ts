import { type ApiError, isApiError } from '../api/api-error.ts';
import type { UnsavedAction } from '../app-state/app-state.ts';
import { accessRecorded, actionsSettled } from '../app-state/app-state.slice.ts';
import { STORAGE_PREFIX } from '../constants.ts';
import { familyDataAssignments } from '../family-data/family-data.api.ts';
import type { Dispatch, RootState } from '../store/store.ts';
import { type SyncBatch, toBatches, toSyncRequest } from './batches.ts';
import { runExclusive } from './run-exclusive.ts';
import { progressSync } from './progress.api.ts';
import { isOnline } from './use-online.ts';

export interface SyncOutcome {
  /** `skipped`: there was nothing to send, which counts as success (specification, section 5). */
  status: 'skipped' | 'saved' | 'failed';
  /** What the server could not apply: somebody else did it, or it is gone. It is not tried again. */
  rejected: UnsavedAction[];
}

/** Refused for good, as when the member is gone; not for now, as without a session or under load. */
const isRefusedForGood = ({ status }: ApiError) =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status);

type BatchResult = 'applied' | 'refused' | 'failed';

/** Sends what is unsaved. Safe at any time: what was sent before and not confirmed changes nothing twice. */
export const syncProgress = () => (dispatch: Dispatch, getState: () => RootState) =>
  runExclusive(`${STORAGE_PREFIX}sync`, async (): Promise<SyncOutcome> => {
    // Takes over what other tabs have done and sent meanwhile.
    dispatch(accessRecorded(Date.now()));
    const { unsaved } = getState().appState;
    if (unsaved.length === 0) return { status: 'skipped', rejected: [] };
    if (!isOnline(getState())) return { status: 'failed', rejected: [] };

    const applied: UnsavedAction[] = [];
    const refused: UnsavedAction[] = [];
    let result: BatchResult = 'applied';
    for (const batch of toBatches(unsaved)) {
      result = await dispatch(send(batch));
      if (result === 'failed') break;
      (result === 'applied' ? applied : refused).push(...batch.actions);
    }
    const notApplied = await dispatch(findNotApplied(applied));
    dispatch(actionsSettled([...applied, ...refused]));
    return { status: result === 'failed' ? 'failed' : 'saved', rejected: [...refused, ...notApplied] };
  });

const send =
  (batch: SyncBatch) =>
  async (dispatch: Dispatch): Promise<BatchResult> => {
    const { data, error } = await dispatch(progressSync.initiate({ body: toSyncRequest(batch) }));
    if (data) {
      // oxlint-disable-next-line no-console -- the specification has it logged (section 7)
      console.info(data.message);
      return 'applied';
    }
    return isApiError(error) && isRefusedForGood(error) ? 'refused' : 'failed';
  };

/** Fetches the lists anew, and says what of all this is not to be found in them. */
const findNotApplied = (sent: readonly UnsavedAction[]) => async (dispatch: Dispatch) => {
  const notApplied: UnsavedAction[] = [];
  for (const familyId of new Set(sent.map((action) => action.familyId))) {
    const { data } = await dispatch(
      familyDataAssignments.initiate({ familyId }, { forceRefetch: true, subscribe: false }),
    );
    const byId = new Map((data ?? []).map((assignment) => [assignment.id, assignment]));
    const isNotApplied = ({ kind, assignmentId, memberId }: UnsavedAction) => {
      const found = byId.get(assignmentId);
      return kind === 'completed' ? !found?.completed : found?.verifier?.id !== memberId;
    };
    if (data)
      notApplied.push(...sent.filter((action) => action.familyId === familyId && isNotApplied(action)));
  }
  return notApplied;
};
