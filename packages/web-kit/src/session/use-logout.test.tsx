import { getSession, logout } from '@family-chores/contracts/identity/accounts';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useOnline } from '../offline/use-online.ts';
import { useAppSelector } from '../store/hooks.ts';
import { on } from '../testing/on.ts';
import { renderApp } from '../testing/render-app.tsx';
import { serve } from '../testing/serve.ts';
import { useLogout } from './use-logout.ts';

/** A page that sets up a family for who has none, as the dashboard does. */
function Page() {
  const familyId = useAppSelector(({ appState }) => appState.familyId);
  const { leave } = useLogout();
  if (familyId === null) return <Navigate to="/family-setup" replace />;
  return <button onClick={() => void leave()}>Logout</button>;
}

function Connection() {
  return <p>{useOnline() ? 'online' : 'offline'}</p>;
}

const show = () =>
  renderApp(
    <>
      <Routes>
        <Route path="/dashboard" element={<Page />} />
        <Route path="*" element={null} />
      </Routes>
      <Connection />
    </>,
    { at: '/dashboard', session: { familyId: 7, accountId: 1 } },
  );

afterEach(() => void jest.restoreAllMocks());
beforeEach(() => {
  serve(
    on(logout, () => undefined),
    on(getSession, () => ({ user: null })),
  );
});

it('leads to the landing page, also from a page that needs what is forgotten', async () => {
  const { user, store } = show();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
  expect(store.getState().appState).toMatchObject({ familyId: null, accountId: null });
});

it('leaves what is known of the connection as it is, not as it was when the page was loaded', async () => {
  const { user } = show();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('offline')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
  expect(screen.getByText('offline')).toBeVisible();
});
