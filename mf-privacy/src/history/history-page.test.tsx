import { getActing } from '@family-chores/contracts/families/acting';
import { getFamily } from '@family-chores/contracts/families/families';
import { type HistoryEntry, listHistory } from '@family-chores/contracts/families/history';
import type { Member } from '@family-chores/contracts/families/members';
import { problem } from '@family-chores/contracts/problem';
import { on, renderApp, serve } from '@family-chores/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HistoryPage } from './history-page.tsx';

const mom: Member = { id: 1, familyId: 7, name: 'Mom', age: 38, points: 0, role: 'parent', hasPin: true };
const leo: Member = { id: 2, familyId: 7, name: 'Leo', age: 9, points: 0 };

const anEntry = (values: Partial<HistoryEntry>): HistoryEntry => ({
  id: 'e1',
  at: new Date().toISOString(),
  kind: 'verified',
  actedBy: mom.id,
  account: null,
  memberId: leo.id,
  name: 'Dishes',
  amount: 10,
  ...values,
});

function show(actingAs: Member, respond: Parameters<typeof on<typeof listHistory>>[1]) {
  const server = serve(
    on(getFamily, () => ({ id: 7, name: 'Sand', members: [mom, leo], guard: { siblingsVerify: false } })),
    on(getActing, () => ({ memberId: actingAs.id, expiresAt: null })),
    on(listHistory, respond),
  );
  return {
    ...renderApp(<HistoryPage />, {
      path: '/dashboard/7/history',
      route: '/dashboard/:familyId/history',
      session: { familyId: 7, memberId: actingAs.id },
    }),
    server,
  };
}

it('shows a parent the changes of everyone or of one member, by day', async () => {
  const { user } = show(mom, ({ query: { memberId } }) => {
    const all = [anEntry({}), anEntry({ id: 'e2', kind: 'reward-added', name: 'Cinema', memberId: null })];
    return memberId === undefined ? all : all.slice(0, 1);
  });
  const today = await screen.findByRole('region', { name: 'Today' });
  expect(within(today).getByText("Mom verified Leo's Dishes (10 points).")).toBeVisible();
  expect(within(today).getByText('Mom added the reward Cinema.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Show'), 'Leo');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

it('says to a non-parent that only parents can read the history, and does not request it', async () => {
  const { server } = show(leo, () => []);
  expect(await screen.findByText('Parents can read this')).toBeVisible();
  expect(server.requests.filter(({ url }) => url.includes('/history'))).toEqual([]);
});

it('says so if nothing has changed', async () => {
  show(mom, () => []);
  expect(await screen.findByText('Nothing changed')).toBeVisible();
});

it('asks for the PIN when the parent is no longer the acting member', async () => {
  show(mom, () => {
    throw problem('parent-needed');
  });
  expect(await screen.findByRole('button', { name: 'Enter PIN' })).toBeVisible();
});
