import { COMMON_PASSWORD, getSession } from '@family-chores/contracts/identity/accounts';
import { changePassword } from '@family-chores/contracts/identity/credentials';
import { type ProblemCode, problem } from '@family-chores/contracts/problem';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { AccountSettings } from './account-settings.tsx';

afterEach(() => act(() => dismissToast()));

const signedIn = on(getSession, () => ({ user: aUser() }));
const refused = (code: ProblemCode, path?: string) =>
  on(changePassword, () => {
    throw problem(code, path === undefined ? {} : { errors: [{ path, message: COMMON_PASSWORD }] });
  });

async function change(...handlers: Parameters<typeof serve>) {
  const server = serve(signedIn, ...handlers);
  const { user } = renderApp(
    <>
      <AccountSettings />
      <ToastViewport />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  await user.type(await screen.findByLabelText('Current password'), 'tulip47');
  await user.type(screen.getByLabelText('New password'), 'nine copper kettles');
  await user.type(screen.getByLabelText('Confirm password'), 'nine copper kettles');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  return server;
}

it('changes the password when the current one is given', async () => {
  const server = await change(on(changePassword, () => undefined));
  expect(await screen.findByText('Your other devices are logged out.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    currentPassword: 'tulip47',
    password: 'nine copper kettles',
  });
});

it("shows how hard the new password is to guess for someone who knows the account's name", async () => {
  serve(signedIn);
  const { user } = renderApp(<AccountSettings />);
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  const field = await screen.findByLabelText('New password');
  await user.type(field, aUser().name.repeat(3));
  expect(field).toHaveAccessibleDescription(/^Easy to guess/);
  await user.clear(field);
  await user.type(field, 'nine copper kettles');
  expect(field).toHaveAccessibleDescription('Hard to guess.');
});

it('shows an error at the current password if it is wrong', async () => {
  await change(refused('password-wrong'));
  expect(await screen.findByText('This password is incorrect')).toBeVisible();
  expect(screen.getByLabelText('Current password')).toBeInvalid();
});

it('shows an error at the new password if it is too common', async () => {
  await change(refused('invalid-request', 'password'));
  expect(await screen.findByText(COMMON_PASSWORD)).toBeVisible();
});

it('offers no password change to a guest, who has no password', async () => {
  serve(on(getSession, () => ({ user: aUser({ guest: true, email: null }) })));
  renderApp(<AccountSettings />);
  expect(await screen.findByText('You are here as a guest')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
});
