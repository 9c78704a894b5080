import { showToast } from '@family-chores/ui/feedback';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../api/api.ts';
import { errorMessage } from '../api/api-error.ts';
import { loggedOutOffline, sessionEnded } from '../app-state/app-state.slice.ts';
import { familyDataFamily } from '../family-data/family-data.api.ts';
import { syncProgress } from '../offline/sync-progress.ts';
import { showSyncToasts } from '../offline/sync-toasts.ts';
import { isOnline } from '../offline/use-online.ts';
import { useAppDispatch } from '../store/hooks.ts';
import type { Dispatch, RootState } from '../store/store.ts';
import { saveGuestFamily } from './guest-family.ts';
import { sessionCurrent } from './session.api.ts';
import { useLogoutCall } from './use-is-leaving.ts';

/**
 * Ends the session here and on the server, and leads to the landing page. What is only on this device goes with the
 * session, so it is saved to the server before; while it cannot be, the person stays or, offline, may leave it to be
 * sent later.
 */
export function useLogout(onOffline: () => void) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [logout, { isLoading }] = useLogoutCall();
  const left = useRef<'online' | 'offline' | null>(null);

  // What the family's screens were told and remember goes with them. Any earlier, and they would ask for it again, or
  // lead to where a family is set up.
  useEffect(
    () => () => {
      if (left.current) clearLocalState(dispatch, left.current);
    },
    [dispatch],
  );

  async function goHome(connection: 'online' | 'offline', description?: string) {
    left.current = connection;
    showToast({ title: 'Logged Out', ...(description && { description }) });
    await navigate('/');
  }

  async function logOut() {
    const outcome = await dispatch(syncProgress());
    if (outcome.status === 'failed') {
      if (dispatch(isOffline())) onOffline();
      else showSyncToasts(outcome);
      return;
    }
    // While somebody is still signed in, as only they may read its name.
    await dispatch(saveGuestFamilyForReturn());
    try {
      await logout().unwrap();
    } catch (error) {
      if (dispatch(isOffline())) onOffline();
      else showFailure(error);
      return;
    }
    await goHome('online');
  }

  async function logOutOffline() {
    await dispatch(saveGuestFamilyForReturn());
    await goHome('offline', 'The rest is done when this device is online again.');
  }

  return { logOut, logOutOffline, isLoggingOut: isLoading };
}

function showFailure(error: unknown): void {
  showToast({ title: 'Error', description: errorMessage(error, 'Failed to log out'), tone: 'destructive' });
}

const isOffline = () => (_: Dispatch, getState: () => RootState) => !isOnline(getState());

/** A guest is offered to come back, and by the family's name. */
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

function clearLocalState(dispatch: Dispatch, left: 'online' | 'offline'): void {
  const { onOnline, onOffline } = api.internalActions;
  dispatch(left === 'offline' ? loggedOutOffline() : sessionEnded());
  dispatch(api.util.resetApiState());
  // That set the connection back to how it was when the page was loaded.
  dispatch(navigator.onLine ? onOnline() : onOffline());
}
