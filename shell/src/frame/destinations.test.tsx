import { getFamily } from '@family-chores/contracts/families/families';
import { getSession, type User } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { familyDataFamily } from '@family-chores/web-kit/family-data';
import { defineRemote } from '@family-chores/web-kit/remote';
import { sessionCurrent } from '@family-chores/web-kit/session';
import { aReleaseDocument, aRemote, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { SettledContext } from '../prefetch/settled.ts';
import { AppFrame } from './app-frame.tsx';

const destination = (page: string, order: number, more = {}) => ({
  path: `/dashboard/:familyId/${page}`,
  page,
  title: page.replace(/^./, (letter) => letter.toUpperCase()),
  slots: ['destination.header'],
  destination: { icon: 'sun' as const, order, ...more },
});

const release = aReleaseDocument(
  aRemote('mf-plan', { routes: [destination('week', 20)] }),
  aRemote('mf-home', {
    routes: [
      destination('plans', 30, { when: { role: 'child' } }),
      destination('shop', 40, { when: { role: 'parent', plan: 'covered' } }),
      { path: '/settings', page: 'settings', title: 'Settings', slots: [] },
      { path: '/contact', page: 'contact', title: 'Contact', slots: [], access: 'public' },
      destination('today', 10, { badge: 'open' }),
    ],
  }),
);

const home = defineRemote({
  parts: { 'frame.badge': { open: ({ familyId }) => <span>{familyId} open</span> } },
});

const ann: User = { id: 1, name: 'Ann', email: 'ann@example.com', plan: null, guest: false, roles: [] };

function unknownFamily(): never {
  throw problem('not-found');
}

interface Circumstances {
  user?: User | null;
  hasSettled?: boolean;
  hasFamily?: boolean;
}

function visit(at: string, { user = ann, hasSettled = true, hasFamily = true }: Circumstances = {}) {
  serve(
    on(getSession, () => ({ user })),
    on(getFamily, ({ params: { familyId } }) =>
      hasFamily ? { id: familyId, name: 'Sand', members: [] } : unknownFamily(),
    ),
  );
  const app = renderApp(
    <SettledContext.Provider value={{ hasSettled, isBusy: () => false }}>
      <AppFrame release={release}>The page</AppFrame>
    </SettledContext.Provider>,
    { path: at, session: { familyId: 3 }, remotes: { 'mf-home': home } },
  );
  void app.store.dispatch(sessionCurrent.initiate());
  return app;
}

const navigation = () => screen.queryByRole('navigation', { name: 'Family' });
const links = () =>
  within(screen.getByRole('navigation', { name: 'Family' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

/** The links once the family has loaded: `shop`, whose conditions hold, is one of them; `plans` is not. */
const allLinksOf = (familyId: number) =>
  ['today', 'week', 'shop'].map((page) => `/dashboard/${familyId}/${page}`);

it('the navigation leads to the destinations of the family in the address, and marks the current one', async () => {
  visit('/dashboard/7/week');
  await waitFor(() => expect(links()).toEqual(allLinksOf(7)));
  expect(screen.getByRole('link', { name: 'Week' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Today 7 open' })).not.toHaveAttribute('aria-current');
});

it('the navigation leads to a destination with conditions once these are known to hold', async () => {
  visit('/dashboard/7/week');
  expect(links()).toEqual(['/dashboard/7/today', '/dashboard/7/week']);
  await waitFor(() => expect(links()).toEqual(allLinksOf(7)));
});

it('the navigation leads to the destinations of the last family when the page belongs to no family', async () => {
  visit('/settings');
  await waitFor(() => expect(links()).toEqual(allLinksOf(3)));
});

it('shows no badge before the page has settled', async () => {
  visit('/dashboard/7/week', { hasSettled: false });
  await waitFor(() => expect(links()).toEqual(allLinksOf(7)));
  expect(screen.getByRole('link', { name: 'Today' })).toBeVisible();
});

it('the navigation does not appear on public pages', () => {
  visit('/contact');
  expect(navigation()).not.toBeInTheDocument();
});

it('the navigation disappears when no one is signed in', async () => {
  visit('/dashboard/7/week', { user: null });
  await waitFor(() => expect(navigation()).not.toBeInTheDocument());
});

it('the navigation disappears when the account may not open the family', async () => {
  const { store } = visit('/dashboard/7/week', { hasFamily: false });
  await act(async () => {
    await store.dispatch(familyDataFamily.initiate({ familyId: 7 }));
  });
  await waitFor(() => expect(navigation()).not.toBeInTheDocument());
});
