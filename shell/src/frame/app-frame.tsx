import { pageOf } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { ToastViewport } from '@family-chores/ui/feedback';
import { SkipLink } from '@family-chores/ui/layout';
import { UnmountErrorBoundary } from '@family-chores/web-kit/remote';
import { useLocation } from '@family-chores/web-kit/routing';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { reportPartError } from '../telemetry/measures.ts';
import { BannerPlace } from './banner-place.tsx';
import { Destinations } from './destinations.tsx';
import { HelpCorner } from './help-corner.tsx';
import { usePageFamily } from './use-page-family.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';

interface Props {
  release: ReleaseDocument;
  children: ReactNode;
}

export function AppFrame({ release, children }: Props) {
  useScrollToTop();
  const { pathname } = useLocation();
  const familyId = usePageFamily(release);
  return (
    <>
      <SkipLink />
      <UnmountErrorBoundary>
        {familyId !== null && <Destinations release={release} familyId={familyId} />}
        <BannerPlace />
        <HelpCorner place={familyId === null ? 'line' : helpPlaceAt(release, pathname)} />
      </UnmountErrorBoundary>
      <ErrorBoundary
        path={pathname}
        onError={(error) => reportPartError('shell', release.shell.build, error)}
      >
        {children}
      </ErrorBoundary>
      <ToastViewport />
    </>
  );
}

/**
 * Where Help is on a page with the family's navigation: in the rail or, on phones, which have none, in the menu of the
 * header if the page has the slot `destination.header`, and on a line of its own otherwise.
 */
const helpPlaceAt = (release: ReleaseDocument, path: string) =>
  pageOf(release, path)?.route.slots.includes('destination.header') ? 'rail or menu' : 'rail or line';
