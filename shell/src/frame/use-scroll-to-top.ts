import { useLocation, useNavigationType } from '@family-chores/web-kit/routing';
import { useEffect, useRef } from 'react';

/** On Back and Forward, the browser restores the scroll position itself. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (!isBackOrForward) scrollTo(0, 0);
  }, [pathname, isBackOrForward]);
}
