import { deleteFamily, keepFamily } from '@family-chores/contracts/families/deletion';
import { getFamily, type Family } from '@family-chores/contracts/families/families';
import { deleteAccount, keepAccount } from '@family-chores/contracts/identity/account-deletion';
import { getSession } from '@family-chores/contracts/identity/accounts';
import { useFamily } from '@family-chores/web-kit/family-data';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { DeleteAccount } from './delete-account.tsx';
import { DeleteFamilyButton } from './delete-family-button.tsx';
import { DeletionNotice } from './deletion-notice.tsx';

const at = '2026-12-09T12:00:00.000Z';
const sand: Family = { id: 1, name: 'Sand', members: [] };

/** A page that loads the family. */
function Page() {
  useFamily(sand.id);
  return (
    <>
      <DeletionNotice />
      <DeleteFamilyButton family={sand} />
      <DeleteAccount />
    </>
  );
}

/** Renders the page with handlers that store what was requested, as the services do. */
function show({ guest = false, deletion }: { guest?: boolean; deletion?: Family['deletion'] } = {}) {
  let family: Family = { ...sand, ...(deletion && { deletion }) };
  let user = aUser({ guest });
  const server = serve(
    on(getSession, () => ({ user })),
    on(getFamily, () => family),
    on(deleteFamily, () => {
      family = { ...sand, deletion: { at } };
      return { at };
    }),
    on(keepFamily, () => {
      family = sand;
      return undefined;
    }),
    on(deleteAccount, () => {
      user = { ...user, deletesAt: at };
      return { at };
    }),
    on(keepAccount, () => {
      user = aUser({ guest });
      return undefined;
    }),
  );
  return { server, ...renderApp(<Page />, { session: { familyId: sand.id } }) };
}

it('schedules the deletion of a family only if its name was typed, and cancels the deletion on request', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete family' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Sand' });
  const confirm = screen.getAllByRole('button', { name: 'Delete family' }).at(-1);
  if (!confirm) throw new Error('The dialog has no button to delete the family');
  await user.click(confirm);
  expect(screen.getByText('That does not match. Type Sand.')).toBeVisible();
  await user.type(screen.getByLabelText('Type Sand to confirm'), ' sand');
  await user.click(confirm);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await screen.findByText('This family will be deleted on December 9, 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep the family' }));
  await waitFor(() =>
    expect(screen.queryByText('This family will be deleted on December 9, 2026')).not.toBeInTheDocument(),
  );
});

it('schedules the deletion of an account after saying what that means, and cancels the deletion on request', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText(/Nothing more will be charged/)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Delete account' }).at(-1) ?? document.body);
  expect(await screen.findByText('Families that only you can open are deleted with it.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByRole('button', { name: 'Delete account' })).toBeVisible();
});

it('explains to a guest how to keep the account, without mentioning charges', async () => {
  const { user } = show({ guest: true });
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText(/you can keep it on this device/)).toBeVisible();
  expect(screen.queryByText(/charged/)).not.toBeInTheDocument();
});
