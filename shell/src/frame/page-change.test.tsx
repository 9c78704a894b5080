import { getSession } from '@family-chores/contracts/identity/accounts';
import { Page } from '@family-chores/ui/layout';
import { Heading } from '@family-chores/ui/text';
import { defineRemote } from '@family-chores/web-kit/remote';
import { Link } from '@family-chores/web-kit/routing';
import { aReleaseDocument, aRemote, aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { AppRoutes } from './app-routes.tsx';

const page = (title: string, next: string) => () => (
  <Page>
    <Heading level={1}>{title}</Heading>
    <Link to={next}>On</Link>
  </Page>
);
const release = aReleaseDocument(
  aRemote('mf-sample', {
    routes: [
      { path: '/one', page: 'one', title: 'First', slots: [] },
      { path: '/two', page: 'two', slots: [] },
      { path: '/two/:part', page: 'two', title: 'A Part', slots: [] },
    ],
  }),
);
const pages = { one: page('One', '/two'), two: page('Two', '/two/7') };
const openPage = (at: string) => {
  serve(on(getSession, () => ({ user: aUser() })));
  return renderApp(<AppRoutes release={release} />, {
    path: at,
    remotes: { 'mf-sample': defineRemote({ pages }) },
  });
};

it('sets the document title to the title of the page, if it has one', async () => {
  const { user } = openPage('/one');
  await waitFor(() => expect(document.title).toBe('First · Family Chores'));
  await user.click(await screen.findByRole('link', { name: 'On' }));
  await waitFor(() => expect(document.title).toBe('Family Chores'));
});

it('sets a title for an unknown page', async () => {
  openPage('/nowhere');
  await waitFor(() => expect(document.title).toBe('Page Not Found · Family Chores'));
});

it('does not move the focus on the first page', async () => {
  openPage('/one');
  await screen.findByRole('heading', { name: 'One' });
  expect(document.body).toHaveFocus();
});

it('moves the focus to the heading of another page, but not on navigation within a page', async () => {
  const { user } = openPage('/one');
  await user.click(await screen.findByRole('link', { name: 'On' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Two' })).toHaveFocus());
  await user.click(screen.getByRole('link', { name: 'On' }));
  await waitFor(() => expect(document.title).toBe('A Part · Family Chores'));
  expect(screen.getByRole('link', { name: 'On' })).toHaveFocus();
});
