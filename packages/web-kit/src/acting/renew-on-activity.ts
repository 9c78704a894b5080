import { PARENT_ACTS_MS } from '@family-chores/contracts/families/guard-fields';
import { isActingRefusal } from '../api/api-error.ts';
import type { Dispatch, RootState } from '../store/store.ts';
import { actingCurrent, actingRenew, upsertQueryData } from './acting.api.ts';
import { guardedFamily } from './guarded-family.ts';

/** Minimum time between two extensions of a parent's acting time, in ms. */
const RENEW_AFTER_MS = PARENT_ACTS_MS / 3;

let renew: (() => void) | null = null;
/** When an extension was last requested, in milliseconds since 1970. */
let lastAttemptAt = 0;

/** Extends the acting time of a parent while they use this browser. */
export function renewOnActivity(dispatch: Dispatch): void {
  if (!renew) {
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => renew?.(), true);
  }
  lastAttemptAt = 0;
  renew = () => {
    // Later activity tries a failed extension again.
    dispatch(renewIfDue()).catch(() => undefined);
  };
}

const renewIfDue = () => async (dispatch: Dispatch, getState: () => RootState) => {
  const state = getState();
  const { familyId } = state.appState;
  const current = familyId === null ? null : guardedFamily(state, familyId)?.current;
  if (familyId === null || current?.role !== 'parent') return;
  const { data } = actingCurrent.select({ familyId })(state);
  if (data?.memberId !== current.id || data.expiresAt === null) return;
  const now = Date.now();
  const sinceExtension = now + PARENT_ACTS_MS - Date.parse(data.expiresAt);
  if (sinceExtension < RENEW_AFTER_MS || now - lastAttemptAt < RENEW_AFTER_MS) return;
  lastAttemptAt = now;
  try {
    const acting = await dispatch(actingRenew.initiate({ familyId }, { track: false })).unwrap();
    await dispatch(upsertQueryData('actingCurrent', { familyId }, acting));
  } catch (error) {
    // The next call that needs a parent opens the PIN pad.
    if (!isActingRefusal(error)) throw error;
    await dispatch(actingCurrent.initiate({ familyId }, { subscribe: false, forceRefetch: true }));
  }
};
