import type { Tutorial } from '@family-chores/contracts/tutorial/tutorials';
import { useAccount } from '@family-chores/web-kit/session';
import { useAppDispatch, useAppSelector } from '@family-chores/web-kit/store';
import { useState } from 'react';
import { start } from '../progress/tutorial.slice.ts';

/** `needingFamily` is the chosen tutorial if it needs the dashboard and the user has no family yet. */
export function useStartTutorial() {
  const dispatch = useAppDispatch();
  const account = useAccount();
  const familyId = useAppSelector(({ appState }) => appState.familyId);
  const [needingFamily, setNeedingFamily] = useState<Tutorial | null>(null);

  function choose(tutorial: Tutorial) {
    const canStart = tutorial.place === 'anywhere' || (account && familyId);
    if (!canStart) return setNeedingFamily(tutorial);
    dispatch(start({ phase: tutorial.id, stepCount: tutorial.steps.length }));
  }

  return { choose, needingFamily, dismiss: () => setNeedingFamily(null) };
}
