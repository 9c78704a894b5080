import { completeEmailChange, requestEmailChange } from '@family-chores/contracts/identity/email-changes';
import { getSession } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { ChangeEmail } from './change-email.tsx';
import { ConfirmEmail } from './confirm-email.tsx';

afterEach(() => act(() => dismissToast()));

const token = 'A'.repeat(43);
const signedIn = on(getSession, () => ({ user: aUser() }));

const open = (hash = `#token=${token}`) =>
  renderApp(
    <>
      <ConfirmEmail />
      <ToastViewport />
    </>,
    { path: `/confirm-email${hash}` },
  );

it('requests a link for a new email, but not for an invalid one', async () => {
  const server = serve(
    signedIn,
    on(requestEmailChange, () => undefined),
  );
  const { user } = renderApp(
    <>
      <ChangeEmail />
      <ToastViewport />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  await user.type(await screen.findByLabelText('New email'), 'Not an address');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  await user.clear(screen.getByLabelText('New email'));
  await user.type(screen.getByLabelText('New email'), 'new@example.org');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/Open the link that we sent to new@example.org/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'new@example.org' });
});

it('changes the email when the user opens the link and confirms the change', async () => {
  const server = serve(
    signedIn,
    on(completeEmailChange, () => ({ email: 'new@example.org' })),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Use this email' }));
  expect(await screen.findByRole('heading', { name: 'Your email is changed' })).toBeVisible();
  expect(screen.getByText(/log in with new@example.org/)).toBeVisible();
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ token });
});

it('says that a link is no longer valid if the service refuses it', async () => {
  serve(
    signedIn,
    on(completeEmailChange, () => {
      throw problem('link-not-usable');
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Use this email' }));
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
});

it('refuses a link without its secret', async () => {
  serve(signedIn);
  open('');
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
});
