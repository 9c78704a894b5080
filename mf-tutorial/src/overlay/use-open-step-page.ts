import type { Tutorial, TutorialStep } from '@family-chores/contracts/tutorial/tutorials';
import { below } from '@family-chores/ui/theme';
import { isDashboardPath } from '@family-chores/web-kit/constants';
import { useLocation, useNavigate } from '@family-chores/web-kit/routing';
import { useAppSelector } from '@family-chores/web-kit/store';
import { useEffect, useEffectEvent, useRef } from 'react';

interface ShownStep {
  place: Tutorial['place'] | undefined;
  step: TutorialStep | undefined;
}

/** Whether the frame has its navigation at the bottom, as on phones, where each destination is a page of its own. */
const hasBottomNavigation = () => matchMedia(below('md')).matches;

/** Opens the page that contains the step's target: on phones the step's destination, on wide screens the dashboard. */
export function useOpenStepPage({ place, step }: ShownStep): void {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const familyId = useAppSelector(({ appState }) => appState.familyId);
  const isAboutDashboard = place === 'dashboard' && familyId !== null;
  const path = isAboutDashboard ? pageOfStep(`/dashboard/${familyId}`, step) : undefined;

  // Until a new page has loaded, the location is that of the previous page. `from` is the key of that location; `page`
  // is the page that is being opened.
  const opened = useRef({ from: '', page: '' });

  const open = useEffectEvent((page: string) => {
    const current = opened.current.from === key ? opened.current.page : pathname;
    const isOpen = page === current || (isDashboardPath(page) && isDashboardPath(current));
    if (isOpen) return;
    opened.current = { from: key, page };
    // Replaces the history entry that closes the tutorial on Back; the new page adds its own.
    void navigate(page, { replace: true });
  });

  // Once per path: otherwise a page that redirects would be opened over and over.
  useEffect(() => {
    if (path) open(path);
  }, [path]);
}

/** The page of a step; undefined on a phone if the step can be shown on any page. */
function pageOfStep(dashboard: string, step: TutorialStep | undefined): string | undefined {
  if (!hasBottomNavigation()) return dashboard;
  return step?.destination && `${dashboard}/${step.destination}`;
}
