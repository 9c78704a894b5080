import { logout } from '@family-chores/contracts/identity/accounts';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { anna, ben } from '../testing/build-family.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';

it('acts as the first member until another one is chosen, and saves the choice', async () => {
  const { user, store } = renderDashboard({ members: [anna, ben] });
  await user.click(await screen.findByRole('button', { name: 'Acting as Anna' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Ben' }));
  expect(await screen.findByRole('button', { name: 'Acting as Ben' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete Anna' })).toBeVisible();
  expect(store.getState().appState.memberId).toBe(ben.id);
});

// Shows: 2-dashboard-empty-family
it('lets an empty family add its first member', async () => {
  const { user } = renderDashboard({ members: [] });
  await user.click(await screen.findByRole('button', { name: 'Add your first member' }));
  expect(await screen.findByRole('dialog', { name: 'Add Family Member' })).toBeVisible();
  expect(screen.queryByText('Family Members')).not.toBeInTheDocument();
});

// Shows: 2-dashboard-logout, 4-logged-out, 8-success-logout
it('logs out in this browser and on the server, and clears the cached data', async () => {
  const { server, user, store, writes } = renderDashboard();
  server.use(on(logout, () => undefined));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logged Out')).toBeVisible();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
  expect(writes()).toMatchObject([{ method: 'POST', url: '/api/auth/logout' }]);
  // The data is cleared after the page has unmounted.
  await waitFor(() => {
    expect(store.getState().appState).toMatchObject({ familyId: null, memberId: null });
    expect(store.getState().api.queries).toEqual({});
  });
});

it('stays signed in when the server could not be reached', async () => {
  const { server, user } = renderDashboard();
  server.use(
    on(logout, () => {
      throw new TypeError('Failed to fetch');
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Failed to log out')).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/dashboard/7');
});
