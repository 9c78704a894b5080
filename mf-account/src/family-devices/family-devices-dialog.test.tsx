import { listFamilyAccounts, removeFamilyAccount } from '@family-chores/contracts/families/accounts';
import { type Family, getFamily } from '@family-chores/contracts/families/families';
import {
  invite,
  inviteMember,
  listInvitations,
  revokeInvitation,
} from '@family-chores/contracts/families/invitations';
import type { Member } from '@family-chores/contracts/families/members';
import { getSession } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FamilyDevicesDialog } from './family-devices-dialog.tsx';

afterEach(() => act(() => dismissToast()));

const mia: Member = { id: 2, familyId: 7, name: 'Mia', age: 9, points: 0 };
const mom: Member = { ...mia, id: 1, name: 'Mom', age: 40, role: 'parent', hasPin: true };
const own = { accountId: aUser().id, name: 'Ann', guest: false, lastUsedAt: '2026-11-23T10:00:00.000Z' };
const tablet = { accountId: 99, name: 'Guest', guest: true, memberId: mia.id };
const dates = { createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2030-01-07T10:00:00.000Z' };
const link = (code: string) => ({
  id: 5,
  code,
  url: `http://localhost:3000/family-setup#invitation=${code}`,
  expiresAt: dates.expiresAt,
});

const sand: Family = { id: 7, name: 'Sand', members: [mom, mia], guard: { siblingsVerify: false } };

function noFamily(): never {
  throw problem('not-found');
}

function show({ memberId = mom.id, hasFamily = true } = {}) {
  const state = { accounts: [own, tablet], invitations: [{ id: 4, memberId: mia.id, ...dates }] };
  const server = serve(
    on(getSession, () => ({ user: aUser() })),
    on(getFamily, () => (hasFamily ? sand : noFamily())),
    on(listFamilyAccounts, () => state.accounts),
    on(listInvitations, () => state.invitations),
    on(removeFamilyAccount, ({ params }) => {
      state.accounts = state.accounts.filter(({ accountId }) => accountId !== params.accountId);
      return undefined;
    }),
    on(revokeInvitation, () => {
      state.invitations = [];
      return undefined;
    }),
    on(invite, () => link('AbC')),
    on(inviteMember, () => link('OfMia')),
  );
  const app = renderApp(
    <>
      <FamilyDevicesDialog family={{ id: 7, name: 'Sand' }} onClose={() => undefined} />
      <ToastViewport />
    </>,
    { session: { familyId: 7, memberId } },
  );
  const writes = () => server.requests.filter(({ method }) => method !== 'GET');
  return { ...app, server, writes };
}
const list = async (name: string) => within(await screen.findByRole('list', { name }));

it('shows which accounts have joined, for whom, and when they were last used', async () => {
  show();
  const rows = (await list('Joined')).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Ann.*Everyone · used .*2026/),
    expect.stringMatching(/^Guest.*Only Mia · not in use/),
  ]);
});

it('shows no accounts if the family, which has the names of the members, could not be loaded', async () => {
  show({ hasFamily: false });
  expect(await screen.findByText('The devices could not be loaded.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Joined' })).not.toBeInTheDocument();
});

it('removes another account after a confirmation, and has no button to remove the account in use', async () => {
  const { user, writes } = show();
  expect(await screen.findByRole('button', { name: 'Remove Guest' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove Ann' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove Guest' }));
  expect(writes()).toEqual([]);
  const confirmation = within(await screen.findByRole('alertdialog', { name: 'Remove Guest' }));
  await user.click(confirmation.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Guest can no longer open this family')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Only Mia/)).not.toBeInTheDocument());
  expect(writes()).toMatchObject([{ method: 'DELETE', url: '/api/families/7/accounts/99' }]);
});

it('says why an account cannot be removed', async () => {
  const { user, server } = show();
  server.use(
    on(removeFamilyAccount, () => {
      throw problem('pin-account');
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Guest' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/^This account can reset a forgotten PIN/)).toBeVisible();
  expect(screen.getByText(/Only Mia/)).toBeVisible();
});

it('withdraws an open invitation', async () => {
  const { user, writes } = show();
  expect((await list('Open invitations')).getByText('For Mia')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation for Mia' }));
  expect(await screen.findByText('Invitation withdrawn')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Open invitations')).not.toBeInTheDocument());
  expect(writes()).toMatchObject([{ method: 'DELETE', url: '/api/families/7/invitations/4' }]);
});

it('invites the device of a member, or one that the family shares', async () => {
  const { user, writes } = show();
  const whose = await screen.findByRole('combobox', { name: 'Whose device is it?' });
  await user.selectOptions(whose, 'Mia');
  await user.click(screen.getByRole('button', { name: 'Create an invitation' }));
  expect(await screen.findByLabelText('Invitation link')).toHaveValue(link('OfMia').url);
  await user.selectOptions(whose, 'Shared by the family');
  expect(screen.queryByLabelText('Invitation link')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create an invitation' }));
  expect(await screen.findByLabelText('Invitation link')).toHaveValue(link('AbC').url);
  expect(writes().map(({ url }) => url)).toEqual([
    '/api/family-members/2/invitations',
    '/api/families/7/invitations',
  ]);
});

it('lets a child view the devices, but not change them', async () => {
  show({ memberId: mia.id });
  expect((await list('Joined')).getAllByRole('listitem')).toHaveLength(2);
  expect((await list('Open invitations')).getByText('For Mia')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Remove|Withdraw|Create/ })).not.toBeInTheDocument();
});
