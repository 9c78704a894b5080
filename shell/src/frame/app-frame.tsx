import { ToastViewport } from '@family-chores/ui/feedback';
import { SkipLink } from '@family-chores/ui/layout';
import { UnmountErrorBoundary, useRelease } from '@family-chores/web-kit/remote';
import { useLocation } from '@family-chores/web-kit/routing';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { reportPartError } from '../telemetry/measures.ts';
import { BannerPlace } from './banner-place.tsx';
import { HelpCorner } from './help-corner.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';

/** The frame around every page. */
export function AppFrame({ children }: { children: ReactNode }) {
  useScrollToTop();
  const { pathname } = useLocation();
  const release = useRelease();
  return (
    <>
      <SkipLink />
      <UnmountErrorBoundary>
        <BannerPlace />
        <HelpCorner />
      </UnmountErrorBoundary>
      <ErrorBoundary
        path={pathname}
        onError={(error) => release && reportPartError('shell', release.shell.build, error)}
      >
        {children}
      </ErrorBoundary>
      <ToastViewport />
    </>
  );
}
