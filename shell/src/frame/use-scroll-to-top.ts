import { useLocation, useNavigationType } from '@family-chores/web-kit/routing';
import { useEffect, useRef } from 'react';

/** Scrolls to the top on navigation. On Back, the browser restores the scroll position itself. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (!isBack) scrollTo(0, 0);
  }, [pathname, isBack]);
}
