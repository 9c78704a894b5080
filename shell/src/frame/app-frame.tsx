import { ToastViewport } from '@family-chores/ui/feedback';
import { SkipLink } from '@family-chores/ui/layout';
import { UnmountErrorBoundary } from '@family-chores/web-kit/remote';
import { useLocation } from '@family-chores/web-kit/routing';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { useRelease } from '../remotes/release-context.ts';
import { reportBroken } from '../remotes/telemetry.ts';
import { BannerPlace } from './banner-place.tsx';
import { HelpCorner } from './help-corner.tsx';
import { useScrollUp } from './use-scroll-up.ts';

/** What every page has around it. */
export function AppFrame({ children }: { children: ReactNode }) {
  useScrollUp();
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
        onError={(error) => release && reportBroken('shell', release.shell.build, error)}
      >
        {children}
      </ErrorBoundary>
      <ToastViewport />
    </>
  );
}
