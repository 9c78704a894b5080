import { recoverBy } from '../api/base-query.ts';
import { signInRecovery } from '../confirming/sign-in-recovery.ts';
import type { Dispatch } from '../store/store.ts';
import { actAsCurrent } from './act-as-current.ts';
import { recover } from './recover.ts';
import { renewOnActivity } from './renew-on-activity.ts';

let onReturn: (() => void) | null = null;

/**
 * Makes this browser act as the child chosen on this device (see `actAsCurrent`). Also recovers later calls that are
 * refused because of who acts, and extends the acting time of a parent who uses this browser.
 */
export const keepActing =
  (familyId: number) =>
  async (dispatch: Dispatch): Promise<void> => {
    const recoverSignIn = signInRecovery(dispatch);
    recoverBy(async (error, request) => {
      return (await dispatch(recover(error, request))) ?? recoverSignIn(error, request);
    });
    renewOnActivity(dispatch);
    callOnReturn(() => void dispatch(actAsCurrent(familyId)));
    await dispatch(actAsCurrent(familyId));
  };

/**
 * Calls the callback whenever the browser comes back online or the page becomes visible. Replaces the callback of an
 * earlier call.
 */
function callOnReturn(callback: () => void): void {
  if (!onReturn) {
    addEventListener('online', () => onReturn?.());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') onReturn?.();
    });
  }
  onReturn = callback;
}
