import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { lazyPart, RemoteOutlet } from '@family-chores/web-kit/remote';
import { Route, Routes } from '@family-chores/web-kit/routing';
import { screens } from '../screens.ts';
import { NeedsSession } from '../session/needs-session.tsx';
import { PageLoading } from './page-loading.tsx';

const NotFound = lazyPart(() => import('../errors/not-found.tsx').then((m) => m.NotFound));

/**
 * Which path shows what: the shell's own screens and the remotes' pages, all from the release document. The shell's
 * screens are for everybody, the remotes' pages for who is signed in.
 */
export function AppRoutes({ release: { shell, remotes } }: { release: ReleaseDocument }) {
  return (
    <Routes>
      {shell.routes.map(({ path, page }) => {
        const Screen = screens[page] ?? NotFound;
        return <Route key={path} path={path} element={<Screen />} />;
      })}
      {remotes.flatMap(({ name, routes }) =>
        routes.map(({ path, page }) => (
          <Route
            key={path}
            path={path}
            element={
              <NeedsSession>
                <RemoteOutlet remote={name} page={page} placeholder={<PageLoading />} />
              </NeedsSession>
            }
          />
        )),
      )}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
