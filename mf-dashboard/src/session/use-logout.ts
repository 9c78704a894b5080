import { showToast } from '@family-chores/ui/feedback';
import { api, messageOf } from '@family-chores/web-kit/api';
import { useNavigate } from '@family-chores/web-kit/routing';
import { sessionLeft } from '@family-chores/web-kit/app-state';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useEffect, useRef } from 'react';
import { useDashboardLogoutMutation } from './session.api.ts';

/** Ends the session here and on the server, and leads to the landing page. */
export function useLogout() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [logout, { isLoading }] = useDashboardLogoutMutation();
  const hasLeft = useRef(false);

  // What the family's screens were told goes with them. Any earlier, and they would ask for it again.
  useEffect(
    () => () => {
      if (hasLeft.current) dispatch(api.util.resetApiState());
    },
    [dispatch],
  );

  async function leave() {
    try {
      await logout().unwrap();
    } catch (error) {
      showToast({ title: 'Error', description: messageOf(error, 'Failed to log out'), tone: 'destructive' });
      return;
    }
    hasLeft.current = true;
    dispatch(sessionLeft());
    showToast({ title: 'Logged Out' });
    await navigate('/');
  }

  return { leave, isLeaving: isLoading };
}
