import { getSession } from '@family-chores/contracts/identity/accounts';
import { defineRemote } from '@family-chores/web-kit/remote';
import { aReleaseDocument, aRemote, aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { AppRoutes } from './app-routes.tsx';

const release = aReleaseDocument(
  aRemote('mf-sample', { routes: [{ path: '/sample/:id', page: 'sample', slots: [] }] }),
);
const remotes = { 'mf-sample': defineRemote({ pages: { sample: () => <p>The sample page</p> } }) };

it("shows a remote's page at the route that the release declares", async () => {
  serve(on(getSession, () => ({ user: aUser() })));
  renderApp(<AppRoutes release={release} />, { path: '/sample/7', remotes });
  expect(await screen.findByText('The sample page')).toBeVisible();
});

// Shows: 2-route-not-found, 8-not-found
it('shows not found for an unknown path', async () => {
  serve();
  renderApp(<AppRoutes release={release} />, { path: '/nowhere', remotes });
  expect(await screen.findByText('404 Page Not Found')).toBeVisible();
});

it('shows a public page of a remote to a visitor without checking the session', () => {
  const server = serve();
  const publicRelease = aReleaseDocument(
    aRemote('mf-sample', { routes: [{ path: '/sample', page: 'sample', access: 'public', slots: [] }] }),
  );
  renderApp(<AppRoutes release={publicRelease} />, { path: '/sample', remotes });
  expect(screen.getByText('The sample page')).toBeVisible();
  expect(server.requests).toEqual([]);
});

it("redirects a visitor to the login from a remote's page that is not public", async () => {
  serve(on(getSession, () => ({ user: null })));
  renderApp(<AppRoutes release={release} />, { path: '/sample/7', remotes });
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'));
  expect(screen.queryByText('The sample page')).not.toBeInTheDocument();
});
