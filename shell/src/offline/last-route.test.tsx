import { getSession } from '@family-chores/contracts/identity/accounts';
import type { AppState } from '@family-chores/web-kit/app-state';
import { defineRemote } from '@family-chores/web-kit/remote';
import { Link } from '@family-chores/web-kit/routing';
import { aReleaseDocument, aRemote, aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { AppRoutes } from '../frame/app-routes.tsx';
import { mockBackNavigation } from '../testing/mock-back-navigation.ts';

const routes = [
  { path: '/dashboard/:familyId', page: 'dashboard', slots: [] },
  { path: '/members/:memberId', page: 'dashboard', slots: [] },
  { path: '/prices', page: 'prices', slots: [], access: 'public' as const },
];
const release = {
  ...aReleaseDocument(aRemote('mf-dashboard', { routes })),
};
release.shell.routes = [{ path: '/', page: 'start', slots: [] }];
const pages = { dashboard: () => <p>The dashboard</p>, prices: () => <p>The prices</p> };
const remotes = { 'mf-dashboard': defineRemote({ pages }) };

function visit(at: string, session: Partial<AppState>) {
  serve(on(getSession, () => ({ user: aUser() })));
  return renderApp(
    <>
      <AppRoutes release={release} />
      <Link to="/">Home</Link>
    </>,
    { path: at, remotes, session: { accountId: 1, ...session } },
  );
}
const address = () => screen.getByTestId('address');

// Shows: 2-route-last-route-from-home
it('redirects a visit that starts at / to the saved last route', async () => {
  visit('/', { lastRoute: '/dashboard/7' });
  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(address()).toHaveTextContent('/dashboard/7');
});

it.each([
  ['/', '/'],
  ['/nowhere', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/dashboard/7', '/'],
])('stays at / when the last route was %s', async (lastRoute, expected) => {
  visit('/', { lastRoute });
  await screen.findByText('404 Page Not Found');
  expect(address()).toHaveTextContent(new RegExp(`^${expected}$`));
});

// Shows: 2-route-last-route-from-home
it('redirects to the saved last route even if the visitor never signed in', async () => {
  visit('/', { lastRoute: '/prices', accountId: null });
  expect(await screen.findByText('The prices')).toBeVisible();
  expect(address()).toHaveTextContent('/prices');
});

// Shows: 2-route-last-route-elsewhere
it('opens any path other than / as requested', async () => {
  visit('/members/3', { lastRoute: '/dashboard/7' });
  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(address()).toHaveTextContent('/members/3');
});

it('does not redirect on later navigation to /', async () => {
  const { user } = visit('/dashboard/7', { lastRoute: '/dashboard/7' });
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await screen.findByText('404 Page Not Found');
  expect(address()).toHaveTextContent(/^\/$/);
});

it('does not redirect a browser that goes back to /', async () => {
  mockBackNavigation();
  visit('/', { lastRoute: '/dashboard/7' });
  await screen.findByText('404 Page Not Found');
  expect(address()).toHaveTextContent(/^\/$/);
});

// Shows: 2-route-ids-saved
it('saves the route and the family id that it contains', async () => {
  const { store } = visit('/dashboard/7', {});
  const saved = () => store.getState().appState;
  await waitFor(() => expect(saved()).toMatchObject({ lastRoute: '/dashboard/7', familyId: 7 }));
});

// Shows: 2-route-ids-saved
it('saves the member id that the route contains', async () => {
  const { store } = visit('/members/3', { familyId: 7 });
  await waitFor(() => expect(store.getState().appState).toMatchObject({ familyId: 7, memberId: 3 }));
});

// Shows: 5-route-ids
it('saves neither an id that does not parse nor an unknown path', async () => {
  const { store } = visit('/dashboard/seven', { familyId: 8 });
  await waitFor(() => expect(store.getState().appState.lastRoute).toBe('/dashboard/seven'));
  expect(store.getState().appState.familyId).toBe(8);
  const nowhere = visit('/nowhere', { lastRoute: '/dashboard/8' });
  await screen.findByText('404 Page Not Found');
  expect(nowhere.store.getState().appState.lastRoute).toBe('/dashboard/8');
});
