import { useLocation, useNavigationType } from '@family-chores/web-kit/routing';
import { useEffect, useRef } from 'react';

/** Another page starts at its top. Going back, the browser itself returns to where one was. */
export function useScrollUp(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isBack) scrollTo(0, 0);
  }, [pathname, isBack]);
}
