import { getSession } from '@family-chores/contracts/identity/accounts';
import { discardGuestRecovery, recoverGuest } from '@family-chores/contracts/identity/guest-recovery';
import { problem } from '@family-chores/contracts/problem';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { Route, Routes } from '@family-chores/web-kit/routing';
import { readGuestFamily, saveGuestFamily } from '@family-chores/web-kit/session';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Landing } from './landing.tsx';

afterEach(() => act(() => dismissToast()));

const guest = aUser({ name: 'Guest', email: null, plan: null, guest: true });
const signedOut = on(getSession, () => ({ user: null }));
const recovered = on(recoverGuest, () => ({ user: guest }));

function show() {
  const PagesWithGuestFamily = () => {
    saveGuestFamily({ familyId: 7, name: 'Sand' });
    return (
      <Routes>
        <Route path="/" element={<Landing />} />
        <Route path="*" element={null} />
      </Routes>
    );
  };
  return renderApp(
    <>
      <PagesWithGuestFamily />
      <ToastViewport />
    </>,
  );
}
const address = () => screen.getByTestId('address');
const button = (name: string) => screen.findByRole('button', { name });

it('lets a guest who logged out return to their family', async () => {
  serve(signedOut, recovered);
  const { user, store } = show();
  await user.click(await button('Back to Sand'));
  await waitFor(() => expect(address()).toHaveTextContent('/dashboard/7'));
  expect(store.getState().appState.accountId).toBe(guest.id);
});

it('opens the registration as the guest, so that the family is kept', async () => {
  const server = serve(signedOut, recovered);
  const { user } = show();
  await user.click(await button('Register and keep it'));
  await waitFor(() => expect(address()).toHaveTextContent('/register'));
  expect(server.requests.at(-1)?.url).toBe('/api/auth/guest/recovery');
});

it('shows that it is too late to return, and no longer offers to return', async () => {
  serve(
    signedOut,
    on(recoverGuest, () => {
      throw problem('guest-recovery-expired');
    }),
  );
  const { user } = show();
  const back = await button('Back to Sand');
  await user.click(back);
  expect(await screen.findByText('You can no longer go back to this family from this device')).toBeVisible();
  expect(back).not.toBeInTheDocument();
  expect(readGuestFamily()).toBeNull();
});

it('still offers the return when the server could not be reached', async () => {
  serve(
    signedOut,
    on(recoverGuest, () => {
      throw new TypeError('Failed to fetch');
    }),
  );
  const { user } = show();
  await user.click(await button('Back to Sand'));
  expect(await screen.findByText('Please check your connection and try again.')).toBeVisible();
  expect(await button('Back to Sand')).toBeVisible();
});

it('removes the family from the device after a confirmation', async () => {
  const server = serve(
    signedOut,
    on(discardGuestRecovery, () => undefined),
  );
  const { user } = show();
  await user.click(await button('Remove from this device'));
  expect(await screen.findByRole('alertdialog', { name: 'Remove Sand from this device?' })).toBeVisible();
  await user.click(await button('Remove'));
  await waitFor(() => expect(screen.queryByText('You were here as a guest')).not.toBeInTheDocument());
  expect(server.requests.at(-1)).toMatchObject({ method: 'DELETE', url: '/api/auth/guest/recovery' });
  expect(readGuestFamily()).toBeNull();
});

it('does not offer the return to a signed-in user', async () => {
  serve(on(getSession, () => ({ user: aUser() })));
  show();
  await screen.findByRole('link', { name: 'My dashboard' });
  await waitFor(() => expect(screen.queryByText('You were here as a guest')).not.toBeInTheDocument());
});
