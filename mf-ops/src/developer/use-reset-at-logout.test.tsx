import { getSession, logout } from '@family-chores/contracts/identity/accounts';
import { resetPins } from '@family-chores/contracts/registry/pins';
import { accountSignedIn } from '@family-chores/web-kit/app-state';
import { Route, Routes } from '@family-chores/web-kit/routing';
import { LogoutButton } from '@family-chores/web-kit/session';
import { aReleaseDocument, aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { PinsBanner } from './pins-banner.tsx';

function show(accountId: number | null) {
  const server = serve(
    on(logout, () => undefined),
    on(getSession, () => ({ user: null })),
    on(resetPins, () => undefined),
  );
  const reload = jest.fn();
  const app = renderApp(
    <>
      <PinsBanner release={{ ...aReleaseDocument(), pins: { channel: 'preview' } }} reload={reload} />
      <Routes>
        <Route path="/dashboard" element={<LogoutButton />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { path: '/dashboard', session: { accountId } },
  );
  const resets = () => server.requests.filter(({ method }) => method === 'DELETE').map(({ url }) => url);
  const signIn = (id: number) => act(() => void app.store.dispatch(accountSignedIn(aUser({ id }).id)));
  return { user: app.user, reload, resets, signIn };
}

it('resets the pins and reloads the page when the session ends', async () => {
  const { user, reload, resets } = show(1);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(resets()).toEqual(['/api/pins']);
});

it('resets the pins when another account signs in', async () => {
  const { reload, resets, signIn } = show(1);
  signIn(2);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(resets()).toEqual(['/api/pins']);
});

it('keeps the pins on sign-in and during the session', async () => {
  const { resets, signIn } = show(null);
  signIn(1);
  signIn(1);
  expect(screen.getByText('This browser uses pinned builds')).toBeVisible();
  expect(resets()).toEqual([]);
});
