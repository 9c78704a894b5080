import { getSession } from '@family-chores/contracts/identity/accounts';
import { screen } from '@testing-library/react';
import { aUser } from '../testing/build-user.ts';
import { on } from '../testing/on.ts';
import { renderApp } from '../testing/render-app.tsx';
import { serve } from '../testing/serve.ts';
import { FallbackLinks } from './fallback-links.tsx';

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('leads home, to the settings and to the logout', async () => {
  serve(on(getSession, () => ({ user: aUser() })));
  renderApp(<FallbackLinks />, { at: '/dashboard/7' });
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
  expect(links()).toEqual(['Home', 'Settings']);
});

it('leads a visitor home', async () => {
  serve(on(getSession, () => ({ user: null })));
  renderApp(<FallbackLinks />, { at: '/contact' });
  expect(links()).toEqual(['Home']);
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
});

it('does not lead from the settings to the settings', async () => {
  serve(on(getSession, () => ({ user: aUser() })));
  renderApp(<FallbackLinks />, { at: '/settings' });
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
  expect(links()).toEqual(['Home']);
});
