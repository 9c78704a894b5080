import type { UnsavedAction } from '../app-state/app-state.ts';
import { accessRecorded, actionsSettled } from '../app-state/app-state.slice.ts';
import { STORAGE_PREFIX } from '../constants.ts';
import type { Dispatch, RootState } from '../store/store.ts';
import { setPinToastShown } from './pin-toast.ts';
import { runExclusive } from './run-exclusive.ts';
import { isOnline } from './use-online.ts';

export interface SyncOutcome {
  /** `skipped`: there was nothing to send, which counts as success (specification, section 5). */
  status: 'skipped' | 'saved' | 'failed';
  /** Actions that the server did not apply, for example because the chore is gone. They are not retried. */
  rejected: UnsavedAction[];
  /**
   * Whether the sync failed only because actions wait until their member acts in this browser, for which a parent has
   * to enter their PIN.
   */
  isHeld?: boolean;
}

/** Sends the unsaved actions. Those sent before but not confirmed are sent again; the server applies them only once. */
export const syncProgress = () => (dispatch: Dispatch, getState: () => RootState) =>
  runExclusive(`${STORAGE_PREFIX}sync`, async (): Promise<SyncOutcome> => {
    // Makes the store read the saved state, which other tabs may have changed.
    dispatch(accessRecorded(Date.now()));
    const { unsaved } = getState().appState;
    if (unsaved.length === 0) {
      setPinToastShown(false);
      return { status: 'skipped', rejected: [] };
    }
    if (!isOnline(getState())) return { status: 'failed', rejected: [] };

    const sender = await loadSender();
    if (!sender) return { status: 'failed', rejected: [] };
    const { applied, refused, failed, held } = await dispatch(sender.sendUnsaved(unsaved));
    const notApplied = await dispatch(sender.findNotApplied(applied));
    dispatch(actionsSettled([...applied, ...refused]));
    const rejected = [...refused, ...notApplied];
    if (failed.length > 0) return { status: 'failed', rejected };
    if (held.length > 0) return { status: 'failed', rejected, isHeld: true };
    setPinToastShown(false);
    return { status: 'saved', rejected };
  });

/** Loaded on demand, because most visits leave nothing unsaved. */
const loadSender = () => import('./send-unsaved.ts').catch(() => null);
