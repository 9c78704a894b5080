import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { UnmountErrorBoundary, lazyPart, RemoteOutlet } from '@family-chores/web-kit/remote';
import { Route, Routes } from '@family-chores/web-kit/routing';
import { screens } from '../screens.ts';
import { NeedsSession } from '../session/needs-session.tsx';
import { PageLoading } from './page-loading.tsx';
import { useResumedRoute } from '../offline/use-resumed-route.ts';
import { useVisitedRoute } from '../offline/use-visited-route.ts';
import { usePageChange } from './use-page-change.ts';
import { useReleaseUpdate } from './use-release-update.ts';

const NotFound = lazyPart(() => import('../errors/not-found.tsx').then((m) => m.NotFound));

interface Props {
  release: ReleaseDocument;
  takeRelease?: (releaseId: string) => void;
}

/**
 * Which path shows what: the shell's own screens and the remotes' pages, all from the release document. The shell's
 * screens know themselves whom they are for; a remote's page is for who is signed in, unless its route is public.
 */
export function AppRoutes({ release, takeRelease }: Props) {
  const { shell, remotes } = release;
  usePageChange(release);
  useVisitedRoute(release);
  const isLeadOn = useResumedRoute(release);
  const isUpdating = useReleaseUpdate(release, takeRelease);
  if (isLeadOn || isUpdating) return <PageLoading />;
  return (
    <UnmountErrorBoundary>
      <Routes>
        {shell.routes.map(({ path, page }) => {
          const Screen = screens[page] ?? NotFound;
          return <Route key={path} path={path} element={<Screen />} />;
        })}
        {remotes.flatMap(({ name, routes }) =>
          routes.map(({ path, page, access }) => {
            const outlet = (
              <RemoteOutlet key={`${name}/${page}`} remote={name} page={page} placeholder={<PageLoading />} />
            );
            const element = access === 'public' ? outlet : <NeedsSession>{outlet}</NeedsSession>;
            return <Route key={path} path={path} element={element} />;
          }),
        )}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </UnmountErrorBoundary>
  );
}
