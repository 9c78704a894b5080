import { getSession, login, logout } from '@family-chores/contracts/identity/accounts';
import { Route, Routes } from '@family-chores/web-kit/routing';
import { LogoutButton, sessionCurrent } from '@family-chores/web-kit/session';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { RequireSession } from './require-session.tsx';
import { SignIn } from './sign-in.tsx';

const openDashboard = (session?: Partial<Record<'familyId' | 'accountId', number>>) =>
  renderApp(
    <Routes>
      <Route path="/login" element={<SignIn />} />
      <Route
        path="/dashboard/:familyId"
        element={
          <RequireSession>
            <p>The dashboard</p>
            <LogoutButton />
          </RequireSession>
        }
      />
    </Routes>,
    { path: '/dashboard/7', ...(session && { session }) },
  );
const signedOut = on(getSession, () => ({ user: null }));
const address = () => screen.getByTestId('address');

it('shows the page to a signed-in user', async () => {
  serve(on(getSession, () => ({ user: aUser() })));
  openDashboard();
  expect(await screen.findByText('The dashboard')).toBeVisible();
});

it('redirects a visitor to the login and back afterwards', async () => {
  serve(
    signedOut,
    on(login, () => ({ user: aUser() })),
  );
  const { user } = openDashboard();
  await user.type(await screen.findByLabelText('Email'), 'ann@example.com');
  expect(address()).toHaveTextContent('/login');
  await user.type(screen.getByLabelText('Password'), 'tulip47');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(address()).toHaveTextContent('/dashboard/7');
});

it('shows a visitor nothing of the page while the session is loading', () => {
  serve(on(getSession, () => new Promise(() => {})));
  openDashboard({ familyId: 7 });
  expect(screen.queryByText('The dashboard')).not.toBeInTheDocument();
  expect(screen.getByText('Loading')).toBeInTheDocument();
});

it('shows a returning user the page immediately and redirects if the session is over', async () => {
  serve(signedOut);
  openDashboard({ familyId: 7, accountId: 1 });
  expect(screen.getByText('The dashboard')).toBeVisible();
  await waitFor(() => expect(address()).toHaveTextContent('/login'));
});

it('opens the landing page after a logout, even if the session ends before the response to the logout', async () => {
  let finish = () => {};
  const delayed = new Promise<undefined>((resolve) => (finish = () => resolve(undefined)));
  const server = serve(
    on(getSession, () => ({ user: aUser() })),
    on(logout, () => delayed),
  );
  const { user, store } = openDashboard();
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  server.use(signedOut);
  await act(
    async () => void (await store.dispatch(sessionCurrent.initiate(undefined, { forceRefetch: true }))),
  );
  expect(address()).toHaveTextContent('/dashboard/7');
  finish();
  await waitFor(() => expect(address()).toHaveTextContent(/^\/$/));
});
