import { COMMON_PASSWORD, getSession } from '@family-chores/contracts/identity/accounts';
import { requestPasswordReset, resetPassword } from '@family-chores/contracts/identity/recovery';
import { problem } from '@family-chores/contracts/problem';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { Route, Routes } from '@family-chores/web-kit/routing';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { ForgotPassword } from './forgot-password.tsx';
import { ResetPassword } from './reset-password.tsx';

afterEach(() => act(() => dismissToast()));

const TOKEN = 'A'.repeat(43);
const LINK = `/reset-password#token=${TOKEN}`;
const signedOut = on(getSession, () => ({ user: null }));

const visit = (at: string) =>
  renderApp(
    <>
      <Routes>
        <Route path="/forgot-password" element={<ForgotPassword />} />
        <Route path="/reset-password" element={<ResetPassword />} />
        <Route path="/family-setup" element={<p>Your family</p>} />
      </Routes>
      <ToastViewport />
    </>,
    { path: at },
  );

async function choose(user: ReturnType<typeof visit>['user'], password: string, confirmation = password) {
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Save and log in' }));
}

describe('a forgotten password', () => {
  it('requests a link, and does not say whether the address has an account', async () => {
    const server = serve(
      signedOut,
      on(requestPasswordReset, () => undefined),
    );
    const { user } = visit('/forgot-password');
    await user.type(screen.getByLabelText('Email'), 'ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
    expect(screen.getByText(/^If ann@example.com has an account/)).toBeVisible();
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'ann@example.com',
    });
    await user.click(screen.getByRole('button', { name: 'Send another link' }));
    expect(screen.getByLabelText('Email')).toBeVisible();
  });

  it('says that the user has to wait after too many requests, and keeps the email', async () => {
    serve(
      signedOut,
      on(requestPasswordReset, () => {
        throw problem('too-many-requests');
      }),
    );
    const { user } = visit('/forgot-password');
    await user.type(screen.getByLabelText('Email'), 'ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('Too many attempts. Please wait a moment and try again.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
  });

  it('explains that guests have no password', () => {
    serve(signedOut);
    visit('/forgot-password');
    expect(screen.getByText(/^Guests have no password/)).toBeVisible();
  });
});

describe('the link from the email', () => {
  it('saves the new password and signs in', async () => {
    const server = serve(
      signedOut,
      on(resetPassword, () => ({ user: aUser() })),
    );
    const { user } = visit(LINK);
    await choose(user, 'nine copper kettles');
    expect(await screen.findByText('Your family')).toBeVisible();
    expect(screen.getByText('Password changed')).toBeVisible();
    const sent = server.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ token: TOKEN, password: 'nine copper kettles' });
    expect(screen.getByTestId('address')).not.toHaveTextContent(TOKEN);
  });

  it('shows how hard the new password is to guess', async () => {
    serve(signedOut);
    const { user } = visit(LINK);
    const field = screen.getByLabelText('New password');
    expect(field).not.toHaveAccessibleDescription();
    await user.type(field, 'secret');
    expect(field).toHaveAccessibleDescription(/^Easy to guess/);
  });

  it('requires the same password twice, and shows why the server refuses a password', async () => {
    const server = serve(
      signedOut,
      on(resetPassword, () => {
        throw problem('invalid-request', { errors: [{ path: 'password', message: COMMON_PASSWORD }] });
      }),
    );
    const { user } = visit(LINK);
    await choose(user, 'password', 'passwords');
    expect(await screen.findByText("Passwords don't match")).toBeVisible();
    expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.clear(screen.getByLabelText('Confirm password'));
    await user.type(screen.getByLabelText('Confirm password'), 'password');
    await user.click(screen.getByRole('button', { name: 'Save and log in' }));
    expect(await screen.findByText(COMMON_PASSWORD)).toBeVisible();
  });

  it('leads, if it is no longer valid, to the page that requests a new link', async () => {
    serve(
      signedOut,
      on(resetPassword, () => {
        throw problem('link-not-usable');
      }),
    );
    const { user } = visit(LINK);
    await choose(user, 'nine copper kettles');
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Request a new link' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/forgot-password'));
  });

  it('is not valid without its secret', () => {
    serve(signedOut);
    visit('/reset-password');
    expect(screen.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  });
});
