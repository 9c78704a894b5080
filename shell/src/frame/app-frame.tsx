import { ToastViewport } from '@family-chores/ui/feedback';
import { SkipLink } from '@family-chores/ui/layout';
import { useLocation } from '@family-chores/web-kit/routing';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { BannerPlace } from './banner-place.tsx';
import { HelpCorner } from './help-corner.tsx';
import { useScrollUp } from './use-scroll-up.ts';

/** What every page has around it. */
export function AppFrame({ children }: { children: ReactNode }) {
  useScrollUp();
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <BannerPlace />
      <HelpCorner />
      <ErrorBoundary path={pathname}>{children}</ErrorBoundary>
      <ToastViewport />
    </>
  );
}
