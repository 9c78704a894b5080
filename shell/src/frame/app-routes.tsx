import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { RemoteOutlet } from '@family-chores/web-kit/remote';
import { Route, Routes } from '@family-chores/web-kit/routing';
import { NotFound } from '../errors/not-found.tsx';
import { screens } from '../screens.ts';

/** Which path shows what: the shell's own screens and the remotes' pages, all from the release document. */
export function AppRoutes({ release: { shell, remotes } }: { release: ReleaseDocument }) {
  return (
    <Routes>
      {shell.routes.map(({ path, page }) => {
        const Screen = screens[page] ?? NotFound;
        return <Route key={path} path={path} element={<Screen />} />;
      })}
      {remotes.flatMap(({ name, routes }) =>
        routes.map(({ path, page }) => (
          <Route key={path} path={path} element={<RemoteOutlet remote={name} page={page} />} />
        )),
      )}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
