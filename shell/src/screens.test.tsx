import { getSession } from '@family-chores/contracts/identity/accounts';
import { aReleaseDocument, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { screen } from '@testing-library/react';
import manifest from '../shell.json' with { type: 'json' };
import { AppRoutes } from './frame/app-routes.tsx';
import { screens } from './screens.ts';

const release = aReleaseDocument();
release.shell.routes = manifest.routes.map((route) => ({ slots: [], ...route }));

// Shows: 2-route-landing
it.each(['/', '/home'])('shows the landing page at %s', async (path) => {
  serve(on(getSession, () => ({ user: null })));
  renderApp(<AppRoutes release={release} />, { path });
  expect(await screen.findByRole('heading', { name: 'Family Chores Made Fun' })).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent(new RegExp(`^${path}$`));
});

it('has a screen for each route', () => {
  expect(manifest.routes.filter(({ page }) => !(page in screens))).toEqual([]);
});
