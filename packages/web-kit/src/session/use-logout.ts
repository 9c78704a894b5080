import { showToast } from '@family-chores/ui/feedback';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../api/api.ts';
import { errorMessage } from '../api/api-error.ts';
import { loggedOutOffline, sessionEnded } from '../app-state/app-state.slice.ts';
import { familyDataFamily } from '../api/family-data.api.ts';
import { isPinToastShown, setPinToastShown } from '../offline/pin-toast.ts';
import { syncProgress } from '../offline/sync-progress.ts';
import { showSyncToasts } from '../offline/sync-toasts.ts';
import { isOnline } from '../offline/use-online.ts';
import { useAppDispatch } from '../store/hooks.ts';
import type { Dispatch, RootState } from '../store/store.ts';
import { saveGuestFamily } from './guest-family.ts';
import { sessionCurrent } from '../api/session.api.ts';
import { useSharedLogout } from './use-is-logging-out.ts';

/**
 * `logOut` sends the unsaved actions, ends the session here and on the server, and navigates to the landing page. If
 * the browser is offline, it calls `onOffline`, which may offer `logOutOffline`: the actions are then sent later. Both
 * resolve to whether the user is logged out.
 */
export function useLogout(onOffline: () => void) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [logout, { isLoading }] = useSharedLogout();
  const loggedOut = useRef<'online' | 'offline' | null>(null);

  // Cached data is cleared only after the family's screens have unmounted. Screens that are still mounted would refetch
  // it or redirect to the family setup.
  useEffect(
    () => () => {
      if (loggedOut.current) clearLocalState(dispatch, loggedOut.current);
    },
    [dispatch],
  );

  async function goHome(connection: 'online' | 'offline', description?: string) {
    loggedOut.current = connection;
    showToast({ title: 'Logged Out', ...(description && { description }) });
    await navigate('/');
  }

  async function logOut(): Promise<boolean> {
    // Actions that wait for a PIN prevent the logout, so the toast for entering the PIN is shown again.
    setPinToastShown(false);
    const outcome = await dispatch(syncProgress());
    if (outcome.status === 'failed') {
      if (dispatch(isOffline())) onOffline();
      else showSyncToasts({ ...outcome, isHeld: outcome.isHeld === true && isPinToastShown() });
      return false;
    }
    // Only a signed-in user may read the family's name.
    await dispatch(saveGuestFamilyForReturn());
    try {
      await logout().unwrap();
    } catch (error) {
      if (dispatch(isOffline())) onOffline();
      else showFailure(error);
      return false;
    }
    await goHome('online');
    return true;
  }

  async function logOutOffline(): Promise<boolean> {
    await dispatch(saveGuestFamilyForReturn());
    await goHome('offline', 'We will finish logging you out when this device is online again.');
    return true;
  }

  return { logOut, logOutOffline, isLoggingOut: isLoading };
}

function showFailure(error: unknown): void {
  showToast({ title: 'Error', description: errorMessage(error, 'Failed to log out'), tone: 'destructive' });
}

const isOffline = () => (_: Dispatch, getState: () => RootState) => !isOnline(getState());

/** Saves a guest's family, so that the landing page can name it and offer to return to it. */
const saveGuestFamilyForReturn = () => async (dispatch: Dispatch, getState: () => RootState) => {
  const { familyId } = getState().appState;
  const { data: session } = sessionCurrent.select()(getState());
  if (familyId === null || !session?.user?.guest) return;
  const shown = familyDataFamily.select({ familyId })(getState());
  const shouldFetch = !shown.data && isOnline(getState());
  const { data } = shouldFetch
    ? await dispatch(familyDataFamily.initiate({ familyId }, { subscribe: false }))
    : shown;
  saveGuestFamily({ familyId, name: data?.name ?? '' });
};

function clearLocalState(dispatch: Dispatch, connection: 'online' | 'offline'): void {
  const { onOnline, onOffline } = api.internalActions;
  dispatch(connection === 'offline' ? loggedOutOffline() : sessionEnded());
  dispatch(api.util.resetApiState());
  // The reset also restored the connection state from when the page was loaded.
  dispatch(navigator.onLine ? onOnline() : onOffline());
}
