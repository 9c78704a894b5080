import { getSession } from '@family-chores/contracts/identity/accounts';
import { screen } from '@testing-library/react';
import { aUser } from '../testing/build-user.ts';
import { on } from '../testing/on.ts';
import { renderApp } from '../testing/render-app.tsx';
import { serve } from '../testing/serve.ts';
import { FallbackLinks } from './fallback-links.tsx';
import { useAccount } from './use-account.ts';

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('links home and to the settings, and offers to log out', async () => {
  serve(on(getSession, () => ({ user: aUser() })));
  renderApp(<FallbackLinks />, { path: '/dashboard/7' });
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
  expect(links()).toEqual(['Home', 'Settings']);
});

it('only links home for an anonymous user', async () => {
  serve(on(getSession, () => ({ user: null })));
  const Account = () => <p>{useAccount() === null && 'Signed out'}</p>;
  renderApp([<FallbackLinks key="links" />, <Account key="account" />], { path: '/contact' });
  // Waits until the session is known: before that, signed-in users get only this link, too.
  await screen.findByText('Signed out');
  expect(links()).toEqual(['Home']);
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
});

it('does not link to the settings from the settings', async () => {
  serve(on(getSession, () => ({ user: aUser() })));
  renderApp(<FallbackLinks />, { path: '/settings' });
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
  expect(links()).toEqual(['Home']);
});
