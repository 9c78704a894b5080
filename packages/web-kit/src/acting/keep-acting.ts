import { recoverBy } from '../api/base-query.ts';
import { signInRecovery } from '../confirming/sign-in-recovery.ts';
import type { Dispatch } from '../store/store.ts';
import { actAsCurrent } from './act-as-current.ts';
import { recover } from './recover.ts';
import { renewOnActivity } from './renew-on-activity.ts';

let check: (() => void) | null = null;

/**
 * Acts as the member chosen on this device, unless that is a parent, who needs their PIN. So choosing a child ends the
 * time of a parent. From then on, refused calls are recovered, and an active parent's time is extended.
 */
export const keepActing =
  (familyId: number) =>
  async (dispatch: Dispatch): Promise<void> => {
    const recoverSignIn = signInRecovery(dispatch);
    recoverBy(async (error, request) => {
      return (await dispatch(recover(error, request))) ?? recoverSignIn(error, request);
    });
    renewOnActivity(dispatch);
    whenBack(() => void dispatch(actAsCurrent(familyId)));
    await dispatch(actAsCurrent(familyId));
  };

/** The server could not be reached, or a PIN was entered in another tab since. */
function whenBack(next: () => void): void {
  if (!check) {
    addEventListener('online', () => check?.());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') check?.();
    });
  }
  check = next;
}
