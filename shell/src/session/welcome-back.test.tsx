import { getSession } from '@family-chores/contracts/identity/accounts';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { signInAs, useAccount } from '@family-chores/web-kit/session';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { WelcomeBack } from './welcome-back.tsx';

afterEach(() => act(() => dismissToast()));

function Account() {
  const account = useAccount();
  return account === undefined ? 'Loading' : (account?.name ?? 'Signed out');
}

const visit = () =>
  renderApp(
    <>
      <WelcomeBack />
      <Account />
      <ToastViewport />
    </>,
  );

it('greets a user who is still signed in from an earlier visit', async () => {
  serve(on(getSession, () => ({ user: aUser({ name: 'Ann' }) })));
  visit();
  expect(await screen.findByText('Welcome back!')).toBeVisible();
  expect(screen.getByText('Good to see you, Ann.')).toBeVisible();
});

it('greets neither a visitor nor a user who signs in later', async () => {
  serve(on(getSession, () => ({ user: null })));
  const { store } = visit();
  await screen.findByText('Signed out');
  await act(() => store.dispatch(signInAs(aUser({ name: 'Ann' }))));
  expect(screen.getByText('Ann')).toBeVisible();
  expect(screen.queryByText('Welcome back!')).not.toBeInTheDocument();
});
