import type { Tutorial } from '@family-chores/contracts/tutorial/tutorials';
import { isDashboardPath, WHOLE_DASHBOARD } from '@family-chores/web-kit/constants';
import { useLocation, useNavigate } from '@family-chores/web-kit/routing';
import { useAccount } from '@family-chores/web-kit/session';
import { useAppDispatch, useAppSelector } from '@family-chores/web-kit/store';
import { useState } from 'react';
import { start } from '../progress/tutorial.slice.ts';

/**
 * Starts the tutorial chosen in the menu, on its page. `unreachable` is a tutorial about the dashboard that a
 * user without a family cannot take.
 */
export function useChoose() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const account = useAccount();
  const familyId = useAppSelector(({ appState }) => appState.familyId);
  const [unreachable, setUnreachable] = useState<Tutorial | null>(null);

  function choose(tutorial: Tutorial) {
    const isThere = tutorial.place === 'anywhere' || isDashboardPath(pathname);
    if (!isThere && !(account && familyId)) return setUnreachable(tutorial);
    if (!isThere) void navigate(`/dashboard/${familyId}`, { state: WHOLE_DASHBOARD });
    dispatch(start({ phase: tutorial.id, steps: tutorial.steps.length }));
  }

  return { choose, unreachable, giveUp: () => setUnreachable(null) };
}
