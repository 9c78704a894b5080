import { type ApiError, isApiError } from '../api/api-error.ts';
import { familyDataAssignments } from '../api/family-data.api.ts';
import type { UnsavedAction } from '../app-state/app-state.ts';
import type { Dispatch } from '../store/store.ts';
import { splitVerifications, type SyncBatch, toBatches, toSyncRequest } from './batches.ts';
import { progressActAs, progressSync } from './progress.api.ts';

/** A permanent refusal (the member was removed), not a temporary one (no session, rate limit). */
const isRefusedForGood = ({ status }: ApiError) =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status);

/** Refused because of who acts in this browser, or because a parent's PIN is needed. */
const isHeld = ({ code }: ApiError) =>
  code === 'acting-needed' || code === 'acting-as-other' || code.startsWith('pin-');

/** `held`: the batch waits until its member acts in this browser. */
type BatchResult = 'applied' | 'refused' | 'failed' | 'held';

/**
 * Sends the actions in batches until a batch fails. A held batch holds back only later batches about the same
 * assignments. If a batch is refused, its verifications are sent separately, in case only they are refused.
 * @returns the actions by the result of their batch, without those after a failed batch
 */
export const sendUnsaved = (unsaved: readonly UnsavedAction[]) => async (dispatch: Dispatch) => {
  const actionsBy: Record<BatchResult, UnsavedAction[]> = { applied: [], refused: [], failed: [], held: [] };
  const heldIds = new Set<number>();
  const unsent = toBatches(unsaved);
  for (let batch = unsent.shift(); batch; batch = unsent.shift()) {
    const isAfterHeld = batch.actions.some(({ assignmentId }) => heldIds.has(assignmentId));
    const result = isAfterHeld ? 'held' : await dispatch(sendAsMember(batch));
    const parts = splitVerifications(batch);
    if (result === 'refused' && parts.length > 1) {
      unsent.unshift(...parts);
      continue;
    }
    actionsBy[result].push(...batch.actions);
    if (result === 'held') for (const { assignmentId } of batch.actions) heldIds.add(assignmentId);
    if (result === 'failed') break;
  }
  return actionsBy;
};

/** Sends a batch; if it is held, acts as its member and sends it again, which works for a child, who needs no PIN. */
const sendAsMember =
  (batch: SyncBatch) =>
  async (dispatch: Dispatch): Promise<BatchResult> => {
    const result = await dispatch(sendOnce(batch));
    if (result !== 'held') return result;
    const { familyId, memberId } = batch;
    const { error } = await dispatch(progressActAs.initiate({ familyId, body: { memberId } }));
    return error ? resultOf(error) : dispatch(sendOnce(batch));
  };

const sendOnce =
  (batch: SyncBatch) =>
  async (dispatch: Dispatch): Promise<BatchResult> => {
    const { data, error } = await dispatch(progressSync.initiate({ body: toSyncRequest(batch) }));
    if (data) {
      // oxlint-disable-next-line no-console -- the specification requires this log message (section 7)
      console.info(data.message);
      return 'applied';
    }
    return resultOf(error);
  };

function resultOf(error: unknown): BatchResult {
  if (!isApiError(error)) return 'failed';
  if (isHeld(error)) return 'held';
  return isRefusedForGood(error) ? 'refused' : 'failed';
}

/** Refetches the assignments and returns the sent actions that are not visible in them. */
export const findNotApplied = (sent: readonly UnsavedAction[]) => async (dispatch: Dispatch) => {
  const notApplied: UnsavedAction[] = [];
  for (const familyId of new Set(sent.map((action) => action.familyId))) {
    const { data } = await dispatch(
      familyDataAssignments.initiate({ familyId }, { forceRefetch: true, subscribe: false }),
    );
    const byId = new Map((data ?? []).map((assignment) => [assignment.id, assignment]));
    const isNotApplied = ({ kind, assignmentId, memberId, tick }: UnsavedAction) => {
      const found = byId.get(assignmentId);
      if (tick) return (found?.tickedSteps ?? []).includes(tick.step) !== tick.ticked;
      return kind === 'completed' ? !found?.completed : found?.verifier?.id !== memberId;
    };
    if (data)
      notApplied.push(...sent.filter((action) => action.familyId === familyId && isNotApplied(action)));
  }
  return notApplied;
};
