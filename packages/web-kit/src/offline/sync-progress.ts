import { type ApiError, isApiError } from '../api/api-error.ts';
import type { UnsavedAction } from '../app-state/app-state.ts';
import { accessRecorded, actionsSettled } from '../app-state/app-state.slice.ts';
import { STORAGE_PREFIX } from '../constants.ts';
import { familyDataAssignments } from '../api/family-data.api.ts';
import type { Dispatch, RootState } from '../store/store.ts';
import { type SyncBatch, toBatches, toSyncRequest } from './batches.ts';
import { runExclusive } from './run-exclusive.ts';
import { progressSync } from './progress.api.ts';
import { isOnline } from './use-online.ts';

export interface SyncOutcome {
  /** `skipped`: there was nothing to send, which counts as success (specification, section 5). */
  status: 'skipped' | 'saved' | 'failed';
  /** Actions the server could not apply, because someone else was faster, the chore is gone or its day has not come. They are not retried. */
  rejected: UnsavedAction[];
}

/** A permanent refusal (the member was removed), not a temporary one (no session, rate limit). */
const isRefusedForGood = ({ status }: ApiError) =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status);

type BatchResult = 'applied' | 'refused' | 'failed';

/** Sends the unsaved actions. Safe at any time: an action that was sent but not confirmed is applied only once. */
export const syncProgress = () => (dispatch: Dispatch, getState: () => RootState) =>
  runExclusive(`${STORAGE_PREFIX}sync`, async (): Promise<SyncOutcome> => {
    // Reads the saved state, and with it what other tabs have queued and sent since.
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

/** Refetches the assignments and returns the sent actions that they do not reflect. */
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
