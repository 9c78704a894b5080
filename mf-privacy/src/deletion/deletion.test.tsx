import { deleteFamily, keepFamily } from '@family-chores/contracts/families/deletion';
import { getFamily, type Family } from '@family-chores/contracts/families/families';
import { deleteAccount, keepAccount } from '@family-chores/contracts/identity/account-deletion';
import { getSession } from '@family-chores/contracts/identity/accounts';
import { useFamily } from '@family-chores/web-kit/family-data';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
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

interface Options {
  guest?: boolean;
  deletion?: Family['deletion'];
  /** How many requests to delete the family or the account get no response at first. */
  failures?: number;
}

/** Renders the page with handlers that remember which deletions are scheduled, as the services do. */
function show({ guest = false, deletion, failures = 0 }: Options = {}) {
  let failuresLeft = failures;
  const failIfDue = () => {
    failuresLeft -= 1;
    if (failuresLeft >= 0) throw new TypeError('Failed to fetch');
  };
  let family: Family = { ...sand, ...(deletion && { deletion }) };
  let user = aUser({ guest });
  const server = serve(
    on(getSession, () => ({ user })),
    on(getFamily, () => family),
    on(deleteFamily, () => {
      failIfDue();
      family = { ...sand, deletion: { at } };
      return { at };
    }),
    on(keepFamily, () => {
      family = sand;
      return undefined;
    }),
    on(deleteAccount, () => {
      failIfDue();
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

it('keeps the typed name when the deletion could not be requested', async () => {
  const { user, server } = show({ failures: 1 });
  const requests = () => server.requests.filter(({ method }) => method === 'POST').length;
  await user.click(await screen.findByRole('button', { name: 'Delete family' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Sand' });
  const confirm = () => within(dialog).findByRole('button', { name: 'Delete family' });
  await user.type(screen.getByLabelText('Type Sand to confirm'), 'Sand');
  await user.click(await confirm());
  await waitFor(() => expect(requests()).toBe(1));
  await user.click(await confirm());
  await waitFor(() => expect(requests()).toBe(2));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
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

it('lets the deletion of an account be requested again after a failure', async () => {
  const { user, server } = show({ failures: 1 });
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete your account' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
  await user.click(await within(dialog).findByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('Families that only you can open are deleted with it.')).toBeVisible();
});

it('explains to a guest how to keep the account, without mentioning charges', async () => {
  const { user } = show({ guest: true });
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText(/you can keep it on this device/)).toBeVisible();
  expect(screen.queryByText(/charged/)).not.toBeInTheDocument();
});
