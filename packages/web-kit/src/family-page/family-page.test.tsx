import { getFamily } from '@family-chores/contracts/families/families';
import { problem } from '@family-chores/contracts/problem';
import { Avatar } from '@family-chores/ui/data';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { defineRemote } from '../remote/define-remote.ts';
import { on, renderApp, serve } from '../testing/index.ts';
import { FamilyPage } from './family-page.tsx';

const mia = { id: 1, familyId: 7, name: 'Mia', age: 8, points: 0 };
const header = defineRemote({
  parts: { 'destination.header': { header: ({ familyId }) => <p>Header of {familyId}</p> } },
});

const visit = (at = '/dashboard/7/week', children: ReactNode = null) =>
  renderApp(
    <FamilyPage>
      {({ name }) => (
        <>
          <p>The week of {name}</p>
          {children}
        </>
      )}
    </FamilyPage>,
    {
      path: at,
      route: '/dashboard/:familyId/week',
      remotes: { 'mf-header': header },
      fillings: { 'destination.header': [{ remote: 'mf-header', part: 'header' }] },
    },
  );

it('shows the shared header and the content for the family, which becomes the current one', async () => {
  serve(on(getFamily, () => ({ id: 7, name: 'Sand', members: [mia] })));
  const { store } = visit();
  expect(screen.getByText('Loading your family')).toBeInTheDocument();
  expect(await screen.findByText('The week of Sand')).toBeVisible();
  expect(screen.getByText('Header of 7')).toBeVisible();
  expect(store.getState().appState.familyId).toBe(7);
});

it('shows the face that a member has chosen, or the first letter of their name if they have chosen none', async () => {
  const members = [
    { ...mia, face: 'owl' as const },
    { ...mia, id: 2, name: 'Bo' },
  ];
  serve(on(getFamily, () => ({ id: 7, name: 'Sand', members })));
  const avatars = members.map(({ id, name }) => <Avatar key={id} id={id} name={name} labeled />);
  visit('/dashboard/7/week', avatars);
  expect(await screen.findByRole('img', { name: 'Bo' })).toHaveTextContent('B');
  await waitFor(() => expect(screen.getByRole('img', { name: 'Mia' })).not.toHaveTextContent('M'));
});

it('links to the page for adding members if the family has none', async () => {
  serve(on(getFamily, () => ({ id: 7, name: 'Sand', members: [] })));
  visit();
  expect(await screen.findByRole('link', { name: 'Add your first member' })).toHaveAttribute(
    'href',
    '/dashboard/7',
  );
  expect(screen.queryByText('The week of Sand')).not.toBeInTheDocument();
});

it('explains that the family cannot be opened if the server does not find it', async () => {
  serve(
    on(getFamily, () => {
      throw problem('not-found');
    }),
  );
  visit();
  expect(await screen.findByRole('heading', { name: 'You cannot open this family' })).toBeVisible();
});

it('redirects to /dashboard if the address names no family', () => {
  serve();
  visit('/dashboard/x/week');
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/dashboard$/);
});
