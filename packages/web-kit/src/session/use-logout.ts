import { showToast } from '@family-chores/ui/feedback';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../api/api.ts';
import { messageOf } from '../api/api-error.ts';
import { sessionLeft } from '../app-state/app-state.slice.ts';
import { syncProgress } from '../offline/sync-progress.ts';
import { tellOfSync } from '../offline/tell-of-sync.ts';
import { useAppDispatch } from '../store/hooks.ts';
import type { Dispatch } from '../store/store.ts';
import { useSessionLogoutMutation } from './session.api.ts';

/**
 * Ends the session here and on the server, and leads to the landing page. What is only on this device goes with the
 * session, so it is saved to the server before; while it cannot be, the person stays.
 */
export function useLogout() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [logout, { isLoading }] = useSessionLogoutMutation();
  const hasLeft = useRef(false);

  // What the family's screens were told and remember goes with them. Any earlier, and they would ask for it again, or
  // lead to where a family is set up.
  useEffect(
    () => () => {
      if (hasLeft.current) forget(dispatch);
    },
    [dispatch],
  );

  async function leave() {
    const outcome = await dispatch(syncProgress());
    if (outcome.status === 'failed') {
      tellOfSync(outcome);
      return;
    }
    try {
      await logout().unwrap();
    } catch (error) {
      showToast({ title: 'Error', description: messageOf(error, 'Failed to log out'), tone: 'destructive' });
      return;
    }
    hasLeft.current = true;
    showToast({ title: 'Logged Out' });
    await navigate('/');
  }

  return { leave, isLeaving: isLoading };
}

function forget(dispatch: Dispatch): void {
  const { onOnline, onOffline } = api.internalActions;
  dispatch(sessionLeft());
  dispatch(api.util.resetApiState());
  // That set the connection back to how it was when the page was loaded.
  dispatch(navigator.onLine ? onOnline() : onOffline());
}
