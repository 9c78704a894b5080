import { getFamily } from '@family-chores/contracts/families/families';
import { problem } from '@family-chores/contracts/problem';
import { defineRemote } from '@family-chores/web-kit/remote';
import { emulatePhone, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { screen } from '@testing-library/react';
import { anna } from '../testing/build-family.ts';
import { DashboardPage } from './dashboard-page.tsx';

const family = { id: 7, name: 'Sand', members: [anna] };
const show = (at = '/dashboard/7') =>
  renderApp(<DashboardPage />, { path: at, route: '/dashboard/:familyId?' });

// Shows: 2-route-family-dashboard, 2-dashboard-header
it('shows the family, with the parts that fill the slots of the dashboard', async () => {
  serve(on(getFamily, () => family));
  const otherRemote = defineRemote({
    parts: { 'dashboard.section': { hello: ({ familyId }) => <p>Hello family {familyId}</p> } },
  });
  renderApp(<DashboardPage />, {
    path: '/dashboard/7',
    route: '/dashboard/:familyId',
    remotes: { 'mf-other': otherRemote },
    fillings: { 'dashboard.section': [{ remote: 'mf-other', part: 'hello' }] },
  });
  expect(await screen.findByRole('heading', { name: "Sand's Chores" })).toBeVisible();
  expect(screen.getByText('Hello family 7')).toBeVisible();
});

// Shows: 2-dashboard-loading
it('announces that the dashboard is loading', () => {
  serve(on(getFamily, () => new Promise(() => {})));
  show();
  expect(screen.getByText('Loading family dashboard')).toBeInTheDocument();
});

// Shows: 2-dashboard-failed
it('shows that the family could not be loaded, and shows the family after a retry', async () => {
  const server = serve(
    on(getFamily, () => {
      throw problem('not-found');
    }),
  );
  const { user } = show();
  expect(await screen.findByText('Error loading family dashboard. Please try again.')).toBeVisible();
  server.use(on(getFamily, () => family));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: "Sand's Chores" })).toBeVisible();
});

it("shows that someone else's family cannot be opened, and links to the user's own", async () => {
  serve(
    on(getFamily, () => {
      throw problem('not-found');
    }),
  );
  const { user } = show('/dashboard/8');
  expect(await screen.findByRole('heading', { level: 1, name: 'You cannot open this family' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All my families' })).toHaveAttribute('href', '/settings');
  await user.click(screen.getByRole('link', { name: 'Go to my family' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/family-setup');
});

it('redirects to the family setup when no family was ever opened', () => {
  serve();
  show('/dashboard');
  expect(screen.getByTestId('address')).toHaveTextContent('/family-setup');
});

// Shows: 2-route-last-dashboard
it('shows the family that was viewed last if the address names none', async () => {
  serve(on(getFamily, () => family));
  renderApp(<DashboardPage />, { path: '/dashboard', session: { familyId: 7 } });
  expect(await screen.findByRole('heading', { name: "Sand's Chores" })).toBeVisible();
});

describe('on a phone', () => {
  beforeEach(emulatePhone);

  it.each(['/dashboard/7', '/dashboard'])('opens Today at %s', (at) => {
    serve();
    renderApp(<DashboardPage />, { path: at, route: '/dashboard/:familyId?', session: { familyId: 7 } });
    expect(screen.getByTestId('address')).toHaveTextContent('/dashboard/7/today');
  });
});
