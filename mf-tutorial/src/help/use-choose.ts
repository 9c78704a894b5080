import type { Tutorial } from '@family-chores/contracts/tutorial/tutorials';
import { useAccount } from '@family-chores/web-kit/session';
import { useAppDispatch, useAppSelector } from '@family-chores/web-kit/store';
import { useState } from 'react';
import { start } from '../progress/tutorial.slice.ts';

/**
 * Starts the tutorial chosen in the menu. `unreachable` is a tutorial about the dashboard that a
 * user without a family cannot take.
 */
export function useChoose() {
  const dispatch = useAppDispatch();
  const account = useAccount();
  const familyId = useAppSelector(({ appState }) => appState.familyId);
  const [unreachable, setUnreachable] = useState<Tutorial | null>(null);

  function choose(tutorial: Tutorial) {
    const isReachable = tutorial.place === 'anywhere' || (account && familyId);
    if (!isReachable) return setUnreachable(tutorial);
    dispatch(start({ phase: tutorial.id, steps: tutorial.steps.length }));
  }

  return { choose, unreachable, giveUp: () => setUnreachable(null) };
}
