import { getFamily } from '@family-chores/contracts/families/families';
import { getSession, logout, type User } from '@family-chores/contracts/identity/accounts';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router-dom';
import type { AppState } from '../app-state/app-state.ts';
import { useOnline } from '../offline/use-online.ts';
import { useAppSelector } from '../store/hooks.ts';
import { on } from '../testing/on.ts';
import { renderApp } from '../testing/render-app.tsx';
import { anUnsavedAction } from '../testing/build-unsaved-action.ts';
import { serve } from '../testing/serve.ts';
import { readGuestFamily } from './guest-family.ts';
import { LogoutButton } from './logout-button.tsx';
import { useAccount } from './use-account.ts';

/** Like the dashboard, redirects users without a family to the family setup. */
function Page() {
  const familyId = useAppSelector(({ appState }) => appState.familyId);
  if (familyId === null) return <Navigate to="/family-setup" replace />;
  return <LogoutButton />;
}

function Connection() {
  const account = useAccount();
  return (
    <>
      <p>{useOnline() ? 'online' : 'offline'}</p>
      <p>{account?.name ?? 'signed out'}</p>
    </>
  );
}

const show = (session: Partial<AppState> = {}) =>
  renderApp(
    <>
      <Routes>
        <Route path="/dashboard" element={<Page />} />
        <Route path="*" element={null} />
      </Routes>
      <Connection />
    </>,
    { path: '/dashboard', session: { familyId: 7, accountId: 1, ...session } },
  );

afterEach(() => {
  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
});

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve(
    on(logout, () => undefined),
    on(getSession, () => ({ user: null })),
  );
});

it('navigates to the landing page, even from a page that needs the cleared data', async () => {
  const { user, store } = show();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
  await waitFor(() => expect(store.getState().appState).toMatchObject({ familyId: null, accountId: null }));
});

it('keeps the current connection state on logout, not the one from page load', async () => {
  const { user } = show();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('offline')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
  expect(screen.getByText('offline')).toBeVisible();
});

const ann: User = { id: 1, name: 'Ann', email: 'ann@example.com', plan: 'annual', guest: false, roles: [] };
const guest: User = { ...ann, name: 'Guest', email: null, plan: null, guest: true };
const signedIn = (user: User) => on(getSession, () => ({ user }));
const logouts = () => server.requests.filter(({ url }) => url === '/api/auth/logout');

describe('a guest', () => {
  it('keeps the id and name of the family, for the landing page', async () => {
    server.use(
      signedIn(guest),
      on(getFamily, () => ({ id: 7, name: 'Sand', members: [] })),
    );
    const { user } = show();
    await screen.findByText('Guest');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
    expect(readGuestFamily()).toMatchObject({ familyId: 7, name: 'Sand' });
  });

  it('who has registered keeps no family for the landing page', async () => {
    server.use(signedIn(ann));
    const { user } = show();
    await screen.findByText('Ann');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
    expect(readGuestFamily()).toBeNull();
  });
});

describe('offline', () => {
  async function goOffline() {
    server.use(
      signedIn(ann),
      on(logout, () => {
        throw new TypeError('Failed to fetch');
      }),
    );
    const app = show({ unsaved: [anUnsavedAction()], lastRoute: '/dashboard/7' });
    await screen.findByText('Ann');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    return app;
  }

  it('explains what has to wait and changes nothing when canceled', async () => {
    const { user, store } = await goOffline();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Log out offline?' });
    expect(dialog).toHaveTextContent(
      'The change made here is saved to the server and your session ends as soon as the device is online again.',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Ann')).toBeVisible();
    expect(store.getState().appState).toMatchObject({ familyId: 7, isLoggingOut: false });
  });

  it('shows no user and no family after logging out, and keeps unsaved actions for later', async () => {
    const { user, store } = await goOffline();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
    expect(await screen.findByText('signed out')).toBeVisible();
    const remaining = {
      familyId: null,
      memberId: null,
      lastRoute: '/',
      accountId: 1,
      isLoggingOut: true,
      unsaved: [anUnsavedAction()],
    };
    await waitFor(() => expect(store.getState().appState).toMatchObject(remaining));
    expect(logouts()).toEqual([]);
  });
});
