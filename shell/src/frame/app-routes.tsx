import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { PageLoading, RemoteOutlet, UnmountErrorBoundary } from '@family-chores/web-kit/remote';
import { Route, Routes } from '@family-chores/web-kit/routing';
import { FallbackLinks } from '@family-chores/web-kit/session';
import { NotFoundPage } from '../errors/not-found-page.ts';
import { screens } from '../screens.ts';
import { RequireAccess } from '../session/require-access.tsx';
import { useResumedRoute } from '../offline/use-resumed-route.ts';
import { useVisitedRoute } from '../offline/use-visited-route.ts';
import { usePageChange } from './use-page-change.ts';
import { useReleaseUpdate } from '../updates/use-release-update.ts';

interface Props {
  release: ReleaseDocument;
  reloadForRelease?: (releaseId: string) => void;
}

/** The shell's screens are public; a remote's route declares who may see its page. */
export function AppRoutes({ release, reloadForRelease }: Props) {
  const { shell, remotes } = release;
  usePageChange(release);
  useVisitedRoute(release);
  const isRedirecting = useResumedRoute(release);
  const isUpdating = useReleaseUpdate(release, reloadForRelease);
  if (isRedirecting || isUpdating) return <PageLoading />;
  return (
    <UnmountErrorBoundary>
      <Routes>
        {shell.routes.map(({ path, page }) => {
          const Screen = screens[page] ?? NotFoundPage;
          return <Route key={path} path={path} element={<Screen />} />;
        })}
        {remotes.flatMap(({ name, routes }) =>
          routes.map(({ path, page, title, access }) => {
            const outlet = (
              <RemoteOutlet
                key={`${name}/${page}`}
                remote={name}
                {...{ page, title }}
                placeholder={<PageLoading />}
                fallbackLinks={<FallbackLinks />}
              />
            );
            return (
              <Route
                key={path}
                path={path}
                element={<RequireAccess access={access}>{outlet}</RequireAccess>}
              />
            );
          }),
        )}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </UnmountErrorBoundary>
  );
}
