import type { Tutorial, TutorialStep } from '@family-chores/contracts/tutorial/tutorials';
import { below } from '@family-chores/ui/theme';
import { isDashboardPath } from '@family-chores/web-kit/constants';
import { useLocation, useNavigate } from '@family-chores/web-kit/routing';
import { useAppSelector } from '@family-chores/web-kit/store';
import { useEffect, useEffectEvent, useRef } from 'react';

interface Shown {
  place: Tutorial['place'] | undefined;
  step: TutorialStep | undefined;
}

const isPhone = () => matchMedia(below('md')).matches;

/** Opens the page on which a step finds its target: on a phone its destination, on wide screens the dashboard. */
export function useOpenPlace({ place, step }: Shown): void {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const familyId = useAppSelector(({ appState }) => appState.familyId);
  const hasPlace = place === 'dashboard' && familyId !== null;
  const path = hasPlace ? pathOf(`/dashboard/${familyId}`, step) : undefined;

  // While a page is still loading, the location is that of the page before.
  const opened = useRef({ from: '', target: '' });

  const open = useEffectEvent((target: string) => {
    const current = opened.current.from === key ? opened.current.target : pathname;
    const isThere = target === current || (isDashboardPath(target) && isDashboardPath(current));
    if (isThere) return;
    opened.current = { from: key, target };
    // Replaces the entry that closes the tutorial on Back; the new page gets its own.
    void navigate(target, { replace: true });
  });

  // Once for each place: a page that redirects must not be opened again and again.
  useEffect(() => {
    if (path) open(path);
  }, [path]);
}

/** Undefined for a step that a phone shows on any page. */
function pathOf(dashboard: string, step: TutorialStep | undefined): string | undefined {
  if (!isPhone()) return dashboard;
  return step?.destination && `${dashboard}/${step.destination}`;
}
